import type { IDataObject } from 'n8n-workflow';
import type { Exists } from './exists';
import { showsAll } from './exists';
import { completed, lookUp } from './lookUp';
import type { Call } from './plan';
import type { Problem } from './problem';
import { place } from './request/place';
import type { Delivery, Run } from './send';
import type { Settled } from './settle';
import { ofEntity } from './settle';

/**
 * Finds out what became of something when the answer cannot tell: after a doubtful try «already
 * exists» may mean our own first try, and silence may mean done. Reading it decides. The same
 * reading serves Return Existing.
 * @param delivery what the call brought: whether a try may have been processed unseen, and since when
 */
export async function resolve(
	run: Run,
	call: Call,
	settled: Settled,
	{ doubtful, since }: Delivery,
): Promise<Settled> {
	const { operation } = run;
	if (!('problem' in settled)) return settled;
	const { code, unseen } = settled.problem;
	if (doubtful && operation.gone?.includes(code))
		return { items: settled.items, row: operation.row?.({}, call.input) ?? {} };
	const { exists } = operation;
	if (!exists) return settled;
	const existed = exists.codes.includes(code);
	const wanted = existed && call.input.ifExists === 'return';
	if (!wanted && !(doubtful && (existed || unseen))) return settled;
	if (run.signal?.aborted) return settled;

	const key = String(settled.entity?.key ?? call.input[exists.key ?? '']);
	const found = await lookUp(run, exists, call, key);
	if (found === undefined) return doubtful ? retold(run, settled, UNSURE) : settled;
	if (found === 'missing') return existed ? settled : retold(run, settled, NOT_MADE);
	const ours = doubtful ? isOurs(run, exists, call, settled, found, since) : false;
	if (ours) {
		if (exists.once && call.input[exists.once]) return retold(run, settled, ANSWER_LOST);
		const whole = await completed(run, exists, call, key, found);
		if (!whole) return retold(run, settled, UNSURE);
		return { items: settled.items, row: rowOf(run, call, settled, whole) };
	}
	if (wanted && ours === false)
		return {
			items: settled.items,
			row: { ...rowOf(run, call, settled, found), alreadyExisted: true },
		};
	return ours === false && unseen ? retold(run, settled, NOT_MADE) : settled;
}

type Open = Extract<Settled, { problem: unknown }>;

/** How far the clocks of the platform's machines may lie apart, in seconds. */
const APART = 10;

/** Whether what was found came from this call; nothing where that cannot be told. */
function isOurs(
	run: Run,
	exists: Exists,
	call: Call,
	{ entity, problem }: Open,
	found: IDataObject,
	since: number | undefined,
): boolean | undefined {
	const { gather, body } = run.operation;
	const asked = (entity?.value ??
		gather?.shows?.(call.entities, call.input) ??
		place(body, call.input)) as IDataObject;
	const made = found[exists.since];
	const own = asked[exists.since] !== undefined;
	if (since !== undefined && !own && typeof made === 'number' && made < since - APART) return false;
	if (exists.ours) return exists.ours(found, entity?.list, exists.codes.includes(problem.code));
	return showsAll(found, asked);
}

/** The row that the lost answer would have given, from what was read. */
function rowOf(run: Run, call: Call, { entity }: Open, found: IDataObject): IDataObject {
	return (entity && run.operation.gather?.found?.(found, entity, call.input)) ?? found;
}

/** The same thing with another end to its story. */
function retold(run: Run, { problem, ...rest }: Open, change: Partial<Problem>): Settled {
	const told = { ...problem, ...change };
	const { gather } = run.operation;
	const named = change.message && rest.entity && gather;
	return { ...rest, problem: named ? ofEntity(gather.noun, rest.entity!.key, told) : told };
}

const NOT_MADE = {
	description: 'Nothing was changed for this item. It is safe to run it again.',
};

const ANSWER_LOST = {
	message: 'It was created, but the answer with its token was lost',
	description: 'Create a token for it with a separate request.',
};

const UNSURE = {
	message: 'The platform broke off, and did not answer either when asked what it had done',
	description: 'It may be there or not. Look before you run this item again.',
	code: 'UNKNOWN_RESULT',
};
