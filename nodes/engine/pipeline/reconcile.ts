import type { IDataObject } from 'n8n-workflow';
import { fieldOf } from '../declaration/fieldOf';
import type { OnConflict, ReadBack } from '../declaration/readBack';
import type { RequestResult } from '../apiRequest';
import { repeated, toRow } from '../execution/toRow';
import type { ItemResult, Plan } from '../plan';
import { problemFromApiError } from '../problem/fromApiError';
import { doubt, withEntryName } from '../problem/builders';
import type { Problem } from '../result';
import { failure, success } from '../result';
import type { OperationContext } from './operationContext';
import {
	DIFFERS,
	GONE,
	IS_SO_NOW,
	NOT_DONE,
	NOT_YET,
	responseLost,
	MAYBE_OURS,
	UNREAD,
	NOT_SHOWN,
	HIDDEN,
} from './resolutionMessages';
import type { Evidence, ConflictChoice } from './resolution';
import { resolve } from './resolution';
import { isOurs } from './isOurs';
import { withParts } from './readBack';
import { readBackUntilShown } from './readBackUntilShown';
import { updateExisting } from './updateExisting';

/** Something that failed, with all that is known of it. */
interface FailedResult {
	operationContext: OperationContext;
	plan: Plan;
	result: ItemResult;
	problem: Problem;
	/** Whether a try may have been processed unseen, and when the first one began. */
	maybeProcessed: boolean;
	startedAt: number | undefined;
}

/**
 * Finds out what became of something when the response does not show it: after an ambiguous try «already
 * exists» may mean our own first try, and silence may mean done. Reading it decides (see `exitOf`).
 * The same reading serves If Already Exists.
 */
export async function reconcile(
	operationContext: OperationContext,
	plan: Plan,
	result: ItemResult,
	requestResult: RequestResult,
): Promise<ItemResult> {
	if (result.result.ok) return result;
	const { problem } = result.result;
	// A response that says nothing of one thing leaves that as open as a lost one.
	const maybeProcessed = requestResult.maybeProcessed || problem.maybeProcessed === true;
	const failed: FailedResult = {
		operationContext,
		plan,
		result,
		problem,
		maybeProcessed,
		startedAt: requestResult.startedAt,
	};
	const { operation } = operationContext;
	const { readBack, notFoundCodes, doneCodes, findSent } = operation;
	if (maybeProcessed && notFoundCodes?.includes(problem.code))
		return withRow(failed, deletedRow(failed));
	if (maybeProcessed && doneCodes?.includes(problem.code))
		return withRow(failed, toRow(operation, plan.input, { message: IS_SO_NOW }));
	if (operationContext.isOver()) return result;
	if (maybeProcessed && problem.maybeProcessed && findSent) return await reconcileByKey(failed);
	if (!readBack) return result;
	return await readBackOf(failed, readBack);
}

/** What became of something that is found by our own key in a list. */
async function reconcileByKey(failed: FailedResult): Promise<ItemResult> {
	const { operationContext, plan, result, startedAt } = failed;
	const found = await operationContext.recentlySent.find(
		operationContext,
		plan,
		startedAt,
		result.entry,
	);
	switch (found.is) {
		case 'sent':
			return withRow(failed, toRow(operationContext.operation, plan.input, found.row));
		case 'other':
			return withProblem(failed, { ...found.problem, maybeProcessed: false });
		case 'missing':
			// Whether each of several things shows the key that they share is not known.
			return result.entry ? result : withProblem(failed, NOT_DONE);
		case 'unknown':
			return withProblem(failed, UNREAD);
	}
}

/** What became of something that can be read. */
async function readBackOf(failed: FailedResult, readBack: ReadBack): Promise<ItemResult> {
	const { operationContext, plan, result, problem, maybeProcessed } = failed;
	const { onConflict, key: keyField = '' } = operationContext.operation;
	const lastTryMaybeProcessed = problem.maybeProcessed === true;
	const conflicted = onConflict?.codes.includes(problem.code) ?? false;
	// Refused for another reason: what is there cannot be given instead.
	const wants = conflicted || lastTryMaybeProcessed ? wantedFor(onConflict, plan) : 'stop';
	if (!maybeProcessed && !(conflicted && wants !== 'stop')) return result;

	const key = String(result.entry?.key ?? plan.input[keyField] ?? '');
	const there = await readBackUntilShown(operationContext, readBack, plan, {
		key,
		entry: result.entry,
		conflicted,
	});
	const found = there.found === 'there' ? there.row : undefined;
	const whole =
		found && maybeProcessed ? await withParts(operationContext, readBack, plan, key, found) : found;
	const facts: Evidence = {
		conflicted,
		maybeProcessed,
		lastTryMaybeProcessed,
		wants,
		found: there.found,
	};
	if (found && !whole) facts.found = 'partly';
	if (whole && maybeProcessed) facts.matches = isOurs(failed, readBack, whole, conflicted);
	switch (resolve(facts)) {
		case 'ours':
			return ours(failed, readBack, whole ?? {});
		case 'existing':
			return withRow(failed, { ...rowOf(failed, found ?? {}), alreadyExisted: true });
		case 'updated':
			return await updated(failed);
		case 'reported':
			return result;
		case 'conflict':
			return withProblem(failed, onConflict ? conflictOf(failed) : beforeOf(failed, found ?? {}));
		case 'notDone':
			return withProblem(failed, NOT_DONE);
		case 'maybeOurs':
			return withProblem(failed, MAYBE_OURS);
		case 'unread':
			return withProblem(failed, UNREAD);
		case 'notYet':
			return withProblem(failed, {
				...NOT_YET,
				description: doubt(operationContext.operation.checkWith),
			});
		case 'notShown':
			return withProblem(failed, NOT_SHOWN);
		case 'hidden':
			return withProblem(failed, readBack.hidden ?? HIDDEN);
	}
}

const wantedFor = (onConflict: OnConflict | undefined, { input }: Plan): ConflictChoice =>
	onConflict ? ((input.ifExists ?? 'stop') as ConflictChoice) : 'stop';

/** What the lost response would have contained. */
function ours(
	failed: FailedResult,
	{ onlyInFirstAnswer, toRow: shape }: ReadBack,
	found: IDataObject,
): ItemResult {
	const { input } = failed.plan;
	if (onlyInFirstAnswer && input[onlyInFirstAnswer]) {
		const { displayName } = fieldOf(failed.operationContext.operation, onlyInFirstAnswer);
		return withProblem(failed, responseLost(displayName));
	}
	return withRow(failed, rowOf(failed, shape?.(found, input) ?? found));
}

async function updated(failed: FailedResult): Promise<ItemResult> {
	const { operationContext, plan, result } = failed;
	const response = await updateExisting(operationContext, plan, result.entry);
	if (!response.ok) return { ...result, result: response };
	const { data, notUpdated } = response.value;
	return withRow(failed, {
		...toRow(operationContext.operation, plan.input, data),
		alreadyExisted: true,
		...(notUpdated.length > 0 ? { notUpdated } : {}),
	});
}

/** The row that the lost response would have given, from what was read. */
function rowOf(
	{ operationContext, plan, result: { entry } }: FailedResult,
	found: IDataObject,
): IDataObject {
	const { operation } = operationContext;
	const own = entry ? operation.execution.foundRow?.(found, plan, entry) : undefined;
	return toRow(operation, plan.input, own ?? found);
}

const withRow = ({ result }: FailedResult, row: IDataObject): ItemResult => ({
	...result,
	result: success([row]),
});

/** The same thing with another end. */
function withProblem(
	{ operationContext, result, problem }: FailedResult,
	change: Partial<Problem>,
): ItemResult {
	const changed = { ...problem, ...change };
	const { entry } = result;
	const name = operationContext.operation.execution.entryName;
	return {
		...result,
		result: failure(entry && name ? withEntryName(name, entry.key, changed) : changed),
	};
}

/** A thing to delete that is missing after a lost response: by us or not, it is not there. */
function deletedRow(failed: FailedResult): IDataObject {
	const { operationContext, plan, result } = failed;
	const { deletedRow: shape, response } = operationContext.operation;
	const gone = shape?.(plan.input) ?? { existsNow: false };
	return {
		...gone,
		...repeated(response.repeats ?? [], plan.input),
		...(result.entry ? rowOf(failed, {}) : {}),
		message: 'existsNow' in gone ? GONE : IS_SO_NOW,
	};
}

/** What was there before, where nothing can be chosen for it: what it says of the request, if that is known. */
function beforeOf(
	{ operationContext: { operation } }: FailedResult,
	found: IDataObject,
): Partial<Problem> {
	const advice = operation.whenRefused?.tells(found);
	return advice
		? {
				message: advice.message,
				description: advice.advice,
				code: 'NOT_POSSIBLE',
				maybeProcessed: false,
			}
		: DIFFERS;
}

/** The conflict as the platform would have reported it. */
const conflictOf = ({ operationContext: { operation }, plan: { input } }: FailedResult): Problem =>
	problemFromApiError(operation, { code: operation.onConflict?.codes[0] }, { input });
