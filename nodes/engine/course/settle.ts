import type { IDataObject } from 'n8n-workflow';
import { fieldOf } from '../declaration/fieldOf';
import type { OnConflict, ReadBack } from '../declaration/readBack';
import type { Delivery } from '../delivery';
import { repeated, toRow } from '../execution/toRow';
import type { ItemResult, Plan } from '../plan';
import { fromRefusal } from '../problem/fromRefusal';
import { doubt, named } from '../problem/builders';
import type { Problem } from '../result';
import { failure, success } from '../result';
import type { Course } from './course';
import {
	DIFFERS,
	GONE,
	IS_SO_NOW,
	NOT_DONE,
	NOT_YET,
	answerLost,
	MAYBE_OURS,
	UNREAD,
	NOT_SHOWN,
	HIDDEN,
} from './exitProblems';
import type { OutcomeFacts, ConflictChoice } from './exit';
import { exitOf } from './exit';
import { isOurs } from './isOurs';
import { withParts } from './lookUp';
import { lookUntilShown } from './lookUntilShown';
import { updateExisting } from './updateExisting';

/** Something that failed, with all that is known of it. */
interface Failed {
	course: Course;
	plan: Plan;
	result: ItemResult;
	problem: Problem;
	/** Whether a try may have been processed unseen, and when the first one began. */
	ambiguous: boolean;
	startedAt: number | undefined;
}

/**
 * Finds out what became of something when the answer does not show it: after an ambiguous try «already
 * exists» may mean our own first try, and silence may mean done. Reading it decides (see `exitOf`).
 * The same reading serves If Already Exists.
 */
export async function settle(
	course: Course,
	plan: Plan,
	result: ItemResult,
	delivery: Delivery,
): Promise<ItemResult> {
	if (result.result.ok) return result;
	const { problem } = result.result;
	// An answer that says nothing of one thing leaves that as open as a lost one.
	const ambiguous = delivery.ambiguous || problem.unseen === true;
	const failed: Failed = {
		course,
		plan,
		result,
		problem,
		ambiguous,
		startedAt: delivery.startedAt,
	};
	const { operation } = course;
	const { readBack, notFoundCodes, doneCodes, findSent } = operation;
	if (ambiguous && notFoundCodes?.includes(problem.code))
		return withRow(failed, deletedRow(failed));
	if (ambiguous && doneCodes?.includes(problem.code))
		return withRow(failed, toRow(operation, plan.input, { message: IS_SO_NOW }));
	if (course.isOver()) return result;
	if (ambiguous && problem.unseen && findSent) return await settleByList(failed);
	if (!readBack) return result;
	return await readBackOf(failed, readBack);
}

/** What became of something that is found by our own key in a list. */
async function settleByList(failed: Failed): Promise<ItemResult> {
	const { course, plan, result, startedAt } = failed;
	const found = await course.recentlySent.find(course, plan, startedAt, result.entity);
	switch (found.is) {
		case 'sent':
			return withRow(failed, toRow(course.operation, plan.input, found.row));
		case 'other':
			return withProblem(failed, { ...found.problem, unseen: false });
		case 'missing':
			// Whether each of several things shows the key that they share is not known.
			return result.entity ? result : withProblem(failed, NOT_DONE);
		case 'unknown':
			return withProblem(failed, UNREAD);
	}
}

/** What became of something that can be read. */
async function readBackOf(failed: Failed, readBack: ReadBack): Promise<ItemResult> {
	const { course, plan, result, problem, ambiguous } = failed;
	const { onConflict, key: keyField = '' } = course.operation;
	const unseen = problem.unseen === true;
	const conflicted = onConflict?.codes.includes(problem.code) ?? false;
	// Refused for another reason: what is there cannot be given instead.
	const wants = conflicted || unseen ? wantedFor(onConflict, plan) : 'stop';
	if (!ambiguous && !(conflicted && wants !== 'stop')) return result;

	const key = String(result.entity?.key ?? plan.input[keyField] ?? '');
	const there = await lookUntilShown(course, readBack, plan, {
		key,
		entity: result.entity,
		conflicted,
	});
	const found = there.found === 'there' ? there.row : undefined;
	const whole = found && ambiguous ? await withParts(course, readBack, plan, key, found) : found;
	const facts: OutcomeFacts = { conflicted, ambiguous, unseen, wants, found: there.found };
	if (found && !whole) facts.found = 'partly';
	if (whole && ambiguous) facts.matches = isOurs(failed, readBack, whole, conflicted);
	switch (exitOf(facts)) {
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
				description: doubt(course.operation.checkWith),
			});
		case 'notShown':
			return withProblem(failed, NOT_SHOWN);
		case 'hidden':
			return withProblem(failed, readBack.hidden ?? HIDDEN);
	}
}

const wantedFor = (onConflict: OnConflict | undefined, { input }: Plan): ConflictChoice =>
	onConflict ? ((input.ifExists ?? 'stop') as ConflictChoice) : 'stop';

/** What the lost answer would have contained. */
function ours(
	failed: Failed,
	{ onlyInFirstAnswer, toRow: shape }: ReadBack,
	found: IDataObject,
): ItemResult {
	const { input } = failed.plan;
	if (onlyInFirstAnswer && input[onlyInFirstAnswer]) {
		const { displayName } = fieldOf(failed.course.operation, onlyInFirstAnswer);
		return withProblem(failed, answerLost(displayName));
	}
	return withRow(failed, rowOf(failed, shape?.(found, input) ?? found));
}

async function updated(failed: Failed): Promise<ItemResult> {
	const { course, plan, result } = failed;
	const answer = await updateExisting(course, plan, result.entity);
	if (!answer.ok) return { ...result, result: answer };
	const { data, notUpdated } = answer.value;
	return withRow(failed, {
		...toRow(course.operation, plan.input, data),
		alreadyExisted: true,
		...(notUpdated.length > 0 ? { notUpdated } : {}),
	});
}

/** The row that the lost answer would have given, from what was read. */
function rowOf({ course, plan, result: { entity } }: Failed, found: IDataObject): IDataObject {
	const { operation } = course;
	const own = entity ? operation.execution.foundRow?.(found, plan, entity) : undefined;
	return toRow(operation, plan.input, own ?? found);
}

const withRow = ({ result }: Failed, row: IDataObject): ItemResult => ({
	...result,
	result: success([row]),
});

/** The same thing with another end. */
function withProblem({ course, result, problem }: Failed, change: Partial<Problem>): ItemResult {
	const changed = { ...problem, ...change };
	const { entity } = result;
	const name = course.operation.execution.entityName;
	return {
		...result,
		result: failure(entity && name ? named(name, entity.key, changed) : changed),
	};
}

/** A thing to delete that is missing after a lost answer: by us or not, it is not there. */
function deletedRow(failed: Failed): IDataObject {
	const { course, plan, result } = failed;
	const { deletedRow: shape, answer } = course.operation;
	const gone = shape?.(plan.input) ?? { existsNow: false };
	return {
		...gone,
		...repeated(answer.repeats ?? [], plan.input),
		...(result.entity ? rowOf(failed, {}) : {}),
		message: 'existsNow' in gone ? GONE : IS_SO_NOW,
	};
}

/** What was there before, where nothing can be chosen for it: what it says of the request, if that is known. */
function beforeOf({ course: { operation } }: Failed, found: IDataObject): Partial<Problem> {
	const advice = operation.whenRefused?.tells(found);
	return advice
		? { message: advice.message, description: advice.advice, code: 'NOT_POSSIBLE', unseen: false }
		: DIFFERS;
}

/** The conflict as the platform would have reported it. */
const conflictOf = ({ course: { operation }, plan: { input } }: Failed): Problem =>
	fromRefusal(operation, { code: operation.onConflict?.codes[0] }, { input });
