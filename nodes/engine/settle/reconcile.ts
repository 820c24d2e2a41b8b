import type { IDataObject } from 'n8n-workflow';
import type { OnConflict, ReadBack } from '../declaration/readBack';
import type { ItemResult, RequestPlan } from '../execution';
import { without } from '../execution/batched/plan';
import { buildRequestBody } from '../request';
import type { Problem } from '../problem';
import { fromRefusal } from '../problem/fromRefusal';
import { named } from '../problem/ours';
import { failure, success } from '../result';
import type { Run } from '../run';
import type { Delivery } from '../send/deliver';
import { decide } from './decide';
import { findSent } from './findSent';
import { lookUp, withParts } from './lookUp';
import { showsAll } from './matches';
import { repeated, toRow } from './toRow';
import { updateExisting } from './updateExisting';

type Failed = ItemResult & { result: { ok: false; problem: Problem } };

const isFailed = (result: ItemResult): result is Failed => !result.result.ok;

/** How far the clocks of the platform's machines may lie apart, in seconds. */
const CLOCK_TOLERANCE_S = 10;

/**
 * Finds out what became of something when the answer cannot tell: after an ambiguous try «already
 * exists» may mean our own first try, and silence may mean done. Reading it decides (see `decide`).
 * The same reading serves If Already Exists.
 */
export async function reconcile(
	run: Run,
	plan: RequestPlan,
	result: ItemResult,
	delivery: Delivery,
): Promise<ItemResult> {
	if (!isFailed(result)) return result;
	const { operation } = run;
	const { code, unseen } = result.result.problem;
	if (delivery.ambiguous && operation.notFoundCodes?.includes(code))
		return withRow(result, notThereNow(run, plan, result));
	if (delivery.ambiguous && operation.doneCodes?.includes(code))
		return withRow(result, toRow(operation, plan.input, { message: IS_SO_NOW }));

	if (delivery.ambiguous && unseen && operation.findSent && !run.signal?.aborted)
		return await found(run, plan, result, delivery);

	const { readBack, onConflict } = operation;
	const conflicted = onConflict?.codes.includes(code) ?? false;
	// Refused for another reason: what is there cannot be given instead.
	const isRefused = !conflicted && !unseen;
	const wants = isRefused ? 'stop' : choiceOf(onConflict, plan);
	const { ambiguous } = delivery;
	if (!readBack || run.signal?.aborted) return result;
	if (!ambiguous && !(conflicted && wants !== 'stop')) return result;

	const key = String(result.entity?.key ?? plan.input[operation.key ?? ''] ?? '');
	const there = await lookUp(run, readBack, plan, { key, entity: result.entity, conflicted });
	const whole =
		there.found === 'there' && ambiguous
			? await withParts(run, readBack, plan, key, there.row)
			: undefined;
	const matches = whole
		? isOurs(run, readBack, plan, result, { found: whole, conflicted, delivery })
		: undefined;
	switch (decide({ conflicted, ambiguous, found: there.found, matches })) {
		case 'done':
			return ours(run, readBack, plan, result, whole ?? {});
		case 'existing':
			if (there.found !== 'there') return wants === 'stop' ? result : retold(run, result, HIDDEN);
			if (wants !== 'stop') return await existing(run, plan, result, wants, there.row);
			return unseen ? retold(run, result, conflictOf(run, plan)) : result;
		case 'notDone':
			return unseen ? retold(run, result, NOT_DONE) : result;
		case 'unknown':
			if (there.found === 'there' && wants !== 'stop')
				return await existing(run, plan, result, wants, there.row);
			return retold(run, result, whole ? MAYBE_OURS : ambiguous ? UNREAD : NOT_SHOWN);
	}
}

/** What became of something that is found by our own key in a list. */
async function found(
	run: Run,
	plan: RequestPlan,
	result: Failed,
	{ startedAt }: Delivery,
): Promise<ItemResult> {
	const arrived = await findSent(run, plan, startedAt);
	if (arrived === 'unknown') return retold(run, result, UNREAD);
	if (arrived === 'no') return retold(run, result, NOT_DONE);
	return withRow(result, toRow(run.operation, plan.input, arrived.answer.data));
}

const choiceOf = (onConflict: OnConflict | undefined, { input }: RequestPlan) =>
	onConflict ? ((input.ifExists ?? 'stop') as 'stop' | 'return' | 'update') : 'stop';

interface FoundThing {
	found: IDataObject;
	conflicted: boolean;
	delivery: Delivery;
}

/** Whether what was found came from this request; nothing where that cannot be told. */
function isOurs(
	{ operation, pace }: Run,
	{ madeAt, matches, onlyInFirstAnswer = '' }: ReadBack,
	plan: RequestPlan,
	{ entity }: Failed,
	{ found, conflicted, delivery: { startedAt } }: FoundThing,
): boolean | undefined {
	// A switch of the request is nothing that the thing could show.
	const whole =
		operation.execution.expected?.(plan, entity) ?? buildRequestBody(operation, plan) ?? {};
	const sent = without(whole, [onlyInFirstAnswer]) as IDataObject;
	const shown = matches ? matches(found, entity?.list, conflicted, sent) : showsAll(found, sent);
	const made = madeAt && sent[madeAt] === undefined ? found[madeAt] : undefined;
	if (typeof made !== 'number' || startedAt === undefined) return shown;
	// Reading it has told the platform's clock, if no answer had before.
	const started = pace.clock.platformSeconds(startedAt);
	if (started === undefined) return shown && undefined;
	return made < started - CLOCK_TOLERANCE_S ? false : shown;
}

/** What the lost answer would have told. */
function ours(
	run: Run,
	{ onlyInFirstAnswer, toRow: shape }: ReadBack,
	plan: RequestPlan,
	result: Failed,
	found: IDataObject,
): ItemResult {
	if (onlyInFirstAnswer && plan.input[onlyInFirstAnswer]) return retold(run, result, ANSWER_LOST);
	return withRow(result, rowOf(run, plan, result, shape?.(found, plan.input) ?? found));
}

async function existing(
	run: Run,
	plan: RequestPlan,
	result: Failed,
	wants: 'return' | 'update',
	found: IDataObject,
): Promise<ItemResult> {
	if (wants === 'return')
		return withRow(result, { ...rowOf(run, plan, result, found), alreadyExisted: true });
	const updated = await updateExisting(run, plan, result.entity);
	if (!updated.ok) return { ...result, result: updated };
	const { data, notUpdated } = updated.value;
	return withRow(result, {
		...toRow(run.operation, plan.input, data),
		alreadyExisted: true,
		...(notUpdated.length > 0 ? { notUpdated } : {}),
	});
}

/** The row that the lost answer would have given, from what was read. */
function rowOf({ operation }: Run, plan: RequestPlan, { entity }: Failed, found: IDataObject) {
	const own = entity ? operation.execution.foundRow?.(found, plan, entity) : undefined;
	return toRow(operation, plan.input, own ?? found);
}

const withRow = ({ items, entity }: Failed, row: IDataObject): ItemResult => ({
	items,
	...(entity ? { entity } : {}),
	result: success([row]),
});

/** The same thing with another end. */
function retold({ operation }: Run, result: Failed, change: Partial<Problem>): ItemResult {
	const problem = { ...result.result.problem, ...change };
	const { entity } = result;
	const name = operation.execution.entityName;
	return {
		...result,
		result: failure(entity && name ? named(name, entity.key, problem) : problem),
	};
}

/** A thing to delete that is missing after a lost answer: by us or not, it is not there. */
function notThereNow(run: Run, plan: RequestPlan, result: Failed): IDataObject {
	const gone = run.operation.goneRow?.(plan.input) ?? { existsNow: false };
	return {
		...gone,
		...repeated(run.operation.answer.repeats ?? [], plan.input),
		...(result.entity ? rowOf(run, plan, result, {}) : {}),
		message: 'existsNow' in gone ? GONE : IS_SO_NOW,
	};
}

/** The conflict as the platform would have told it. */
function conflictOf({ operation }: Run, { input }: RequestPlan): Problem {
	const code = operation.onConflict?.codes[0];
	return fromRefusal(operation, { code }, { input });
}

const GONE =
	'The answer to the first request was lost. A second request shows that it is not there now.';

const IS_SO_NOW =
	'The answer to the first request was lost. A second request shows that it is so now.';

const NOT_DONE = {
	description: 'Nothing was changed for this item. It is safe to run it again.',
	unseen: false,
};

const ANSWER_LOST = {
	message: 'It was created, but the answer with its token was lost',
	description: 'Create a token for it with a separate request.',
	unseen: true,
};

const MAYBE_OURS = {
	message: 'The answer was lost. It is there now, but whether this item made it cannot be told',
	description: 'Not all that was sent is shown. Look at it before you run this item again.',
	code: 'UNKNOWN_RESULT',
	unseen: true,
};

const UNREAD = {
	message: 'The platform broke off, and did not answer either when asked what it had done',
	description: 'It may be there or not. Look before you run this item again.',
	code: 'UNKNOWN_RESULT',
	unseen: true,
};

const NOT_SHOWN = {
	message: 'It exists already, but the platform did not answer when asked to show it',
	description: 'Nothing was changed. Run this item again later.',
};

const HIDDEN = {
	message: 'It exists already, but the platform does not show it',
	description:
		'It may be deactivated or deleted, or the acting user cannot see it. Nothing was changed.',
};
