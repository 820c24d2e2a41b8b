import type { IDataObject } from 'n8n-workflow';
import type { ReadBack, OnConflict } from '../declare/readBack';
import { showsAll } from '../values';
import type { ItemResult, Plan } from '../plan/plan';
import type { OperationContext } from '../plan/execution';
import { startingAt } from './sendPlan';
import { buildRequestBody, namesSeveral } from '../plan/request';
import type { RequestResult } from '../plan/apiRequest';
import { steadyNow } from '../time';
import { repeatedFields, toRow } from '../plan/row';
import { doubt, withEntryName } from '../problem/doubt';
import { HELD_BACK } from '../problem/input';
import { problemFromApiError } from '../problem/fromApiError';
import { type Problem, failure, success } from '../result';
import { hiddenThing, readBackRecord } from './readBack';
import {
	type ConflictChoice,
	type Evidence,
	beforeOf,
	DIFFERS,
	GONE,
	HIDDEN,
	IS_SO_NOW,
	MAYBE_OURS,
	NOT_DONE,
	NOT_SHOWN,
	NOT_YET,
	type Resolution,
	resolve,
	SEVERAL,
	UNREAD,
} from './resolution';
import { updateExisting } from './updateExisting';

/** What was looked for, and when the first try began. */
interface LookedAt {
	operationContext: OperationContext;
	plan: Plan;
	result: ItemResult;
	startedAt: number | undefined;
}

/** How far the clocks of the platform's machines may lie apart, in seconds. */
const CLOCK_TOLERANCE_S = 10;

/** Whether what was found came from this request; undefined where that is unknown. */
export function isOurs(
	{ operationContext, plan, result: { entry }, startedAt }: LookedAt,
	{ madeAt, matches }: ReadBack,
	record: IDataObject,
	conflicted: boolean,
): boolean | undefined {
	const { operation } = operationContext;
	const sent =
		operation.execution.expected?.(plan, entry) ?? buildRequestBody(operation, plan) ?? {};
	const shown = matches ? matches(record, entry?.list, conflicted, sent) : showsAll(record, sent);
	const madeSeconds = madeAt && sent[madeAt] === undefined ? secondsOf(record[madeAt]) : undefined;
	if (madeSeconds === undefined || startedAt === undefined) return shown;
	// Reading it has shown the platform's clock, if no response had before.
	const started = operationContext.platformSeconds(startedAt);
	if (started === undefined) return shown && undefined;
	return madeSeconds < started - CLOCK_TOLERANCE_S ? false : shown;
}

/** No time is larger in seconds: what is larger is in milliseconds. */
const IN_MILLISECONDS = 1e11;

/** A time in seconds or milliseconds since 1970, or in ISO 8601 with its zone; nothing of what is none. */
function secondsOf(time: unknown): number | undefined {
	if (typeof time === 'number') return time < IN_MILLISECONDS ? time : time / 1000;
	const isISO = typeof time === 'string' && /^\d{4}-.*T.*(Z|[+-]\d\d:?\d\d)$/.test(time);
	return isISO ? Date.parse(time) / 1000 || undefined : undefined;
}

/** How long the platform may still process something after its response was lost. */
const STILL_PROCESSED_MS = 500;

/** Something that failed, with all that is known of it. */
interface FailedResult {
	operationContext: OperationContext;
	plan: Plan;
	result: ItemResult;
	problem: Problem;
	/** Whether a try may have been processed unseen. */
	someTryMaybeProcessed: boolean;
	/** When the first try began. */
	startedAt: number | undefined;
}

/**
 * Finds out what became of something when the response does not show it: after a lost response, “already
 * exists” may mean that our own first try did it. Reading it decides (see `resolve`), or looking for its key
 * in a list. The same reading serves If Already Exists.
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
	const someTryMaybeProcessed =
		requestResult.someTryMaybeProcessed || problem.maybeProcessed === true;
	const failed: FailedResult = {
		operationContext,
		plan,
		result,
		problem,
		someTryMaybeProcessed,
		startedAt: requestResult.startedAt,
	};
	const { operation } = operationContext;
	const { readBack, notFoundCodes, doneCodes, findSent } = operation;
	const isGone = notFoundCodes?.includes(problem.code);
	const isSo = isGone || doneCodes?.includes(problem.code);
	const isHeldBack = problem.code === HELD_BACK && !readBack;
	if (someTryMaybeProcessed && (isHeldBack || (isSo && namesSeveral(operation, plan))))
		return withProblem(failed, inDoubt(failed, SEVERAL));
	const standing = someTryMaybeProcessed && isGone && (await hiddenThing(operationContext, plan));
	if (standing === 'missing') return withRow(failed, deletedRow(failed));
	if (standing)
		return withProblem(failed, standing === 'there' ? DIFFERS : inDoubt(failed, UNREAD));
	if (someTryMaybeProcessed && isSo)
		return withRow(failed, toRow(operation, plan.input, { message: IS_SO_NOW }));
	if (operationContext.isOver()) return result;
	// Without a response it may still be processing.
	const mayStillRun = problem.maybeProcessed && !requestResult.ok;
	const lookAt = mayStillRun ? steadyNow() + STILL_PROCESSED_MS : undefined;
	if (problem.maybeProcessed && findSent) return await reconcileByKey({ ...failed, lookAt });
	if (!readBack) return result;
	const delayed = { ...failed, operationContext: startingAt(operationContext, lookAt) };
	return await readBackOf(delayed, readBack);
}

/** What became of something that is found by our own key in a list. */
async function reconcileByKey(
	failed: FailedResult & { lookAt: number | undefined },
): Promise<ItemResult> {
	const { operationContext, plan, result } = failed;
	const { operation } = operationContext;
	const sent = await operationContext
		.recentlySent()
		.find(operationContext, plan, failed, result.entry);
	// Of a batch, the list may not show each entry under the key, so a missing row proves nothing.
	if (sent === 'missing') return result.entry ? result : withProblem(failed, NOT_DONE);
	if (!sent.ok) return withProblem(failed, sent.problem);
	return withRow(failed, toRow(operation, plan.input, sent.value.data));
}

/** What became of something that can be read. */
async function readBackOf(failed: FailedResult, readBack: ReadBack): Promise<ItemResult> {
	const { operationContext, plan, result, problem, someTryMaybeProcessed } = failed;
	const { onConflict, key: keyField = '' } = operationContext.operation;
	const lastTryMaybeProcessed = problem.maybeProcessed === true;
	const conflicted = onConflict?.codes.includes(problem.code) ?? false;
	// Refused for another reason: what is there cannot be given instead.
	const wants = conflicted || lastTryMaybeProcessed ? wantedFor(onConflict, plan) : 'stop';
	if (!someTryMaybeProcessed && !(conflicted && wants !== 'stop')) return result;

	const key = String(result.entry?.key ?? plan.input[keyField] ?? '');
	const readBackResult = await readBackRecord(operationContext, readBack, plan, {
		key,
		entry: result.entry,
		conflicted,
		someTryMaybeProcessed,
	});
	const row = 'row' in readBackResult ? readBackResult.row : {};
	const whole = 'parts' in readBackResult ? { ...row, ...readBackResult.parts } : row;
	const facts: Evidence = {
		conflicted,
		someTryMaybeProcessed,
		lastTryMaybeProcessed,
		wants,
		found: readBackResult.found,
	};
	if (readBackResult.found === 'there' && someTryMaybeProcessed)
		facts.matches = isOurs(failed, readBack, whole, conflicted);
	const resolution = resolve(facts);
	// Another state was read, such as that of a member who was to be banned: the code says which.
	if (resolution === 'hidden' && 'isOther' in readBackResult) return result;
	return await resultOf(resolution, failed, readBack, { row, whole });
}

/** The result that a resolution leads to, from the row that was read and from the whole record with its parts. */
async function resultOf(
	resolution: Resolution,
	failed: FailedResult,
	readBack: ReadBack,
	{ row, whole }: Record<'row' | 'whole', IDataObject>,
): Promise<ItemResult> {
	const { operation } = failed.operationContext;
	switch (resolution) {
		case 'ours':
			return resultOfOurs(failed, readBack, whole);
		case 'existing':
			return withRow(failed, { ...responseRow(failed, row), alreadyExisted: true });
		case 'updated':
			return await updated(failed);
		case 'reported':
			return failed.result;
		case 'conflict':
			return withProblem(
				failed,
				operation.onConflict ? conflictOf(failed) : beforeOf(operation, row),
			);
		case 'notDone':
			return withProblem(failed, NOT_DONE);
		case 'maybeOurs':
			return withProblem(failed, MAYBE_OURS);
		case 'unread':
			return withProblem(failed, inDoubt(failed, UNREAD));
		case 'notYet':
			return withProblem(failed, inDoubt(failed, NOT_YET));
		case 'notShown':
			return withProblem(failed, NOT_SHOWN);
		case 'hidden':
			return withProblem(failed, readBack.hidden ?? HIDDEN);
	}
}

const wantedFor = (onConflict: OnConflict | undefined, { input }: Plan): ConflictChoice =>
	onConflict ? ((input.ifExists ?? 'stop') as ConflictChoice) : 'stop';

/** What the lost response would have contained. */
function resultOfOurs(failed: FailedResult, readBack: ReadBack, record: IDataObject): ItemResult {
	const shown = readBack.ours?.(record, failed.plan.input) ?? { row: record };
	return 'problem' in shown
		? withProblem(failed, shown.problem)
		: withRow(failed, responseRow(failed, shown.row));
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
function responseRow(
	{ operationContext, plan, result: { entry } }: FailedResult,
	record: IDataObject,
): IDataObject {
	const { operation } = operationContext;
	const entryRow = entry ? operation.execution.foundRow?.(record, plan, entry) : undefined;
	return toRow(operation, plan.input, entryRow ?? record);
}

const withRow = ({ result }: FailedResult, row: IDataObject): ItemResult => ({
	...result,
	result: success([row]),
});

/** The result with another problem, which names the entry of a request that carries several. */
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

/** A doubt, with the operation that shows what became of it. */
const inDoubt = (
	{ operationContext: { operation } }: FailedResult,
	problem: Partial<Problem>,
): Partial<Problem> => ({ ...problem, description: doubt(operation.checkWith) });

/** A thing to delete that is missing after a lost response: by us or not, it is not there. */
function deletedRow(failed: FailedResult): IDataObject {
	const { operationContext, plan, result } = failed;
	const { deletedRow: shape, response } = operationContext.operation;
	const gone = shape?.(plan.input) ?? { existsNow: false };
	return {
		...gone,
		...repeatedFields(response.repeats ?? [], plan.input),
		...(result.entry ? responseRow(failed, {}) : {}),
		message: 'existsNow' in gone ? GONE : IS_SO_NOW,
	};
}

/** The conflict as the platform would have reported it. */
const conflictOf = ({ operationContext: { operation }, plan: { input } }: FailedResult): Problem =>
	problemFromApiError(operation, { code: operation.onConflict?.codes[0] }, { input });
