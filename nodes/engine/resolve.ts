import type { IDataObject } from 'n8n-workflow';
import type { Exists } from './exists';
import { showsAll } from './exists';
import type { Call } from './plan';
import type { Problem } from './problem';
import { baseUrl } from './request';
import { fill } from './request/path';
import { place } from './request/place';
import type { Run } from './send';
import { deliver } from './send/deliver';
import type { Settled } from './settle';
import { ofEntity } from './settle';

/**
 * Finds out what became of something when the answer cannot tell: after a doubtful try «already
 * exists» may mean our own first try, and silence may mean done. Reading it decides. The same
 * reading serves Return Existing.
 * @param doubtful whether an earlier try may have been processed unseen
 */
export async function resolve(
	run: Run,
	call: Call,
	settled: Settled,
	doubtful: boolean,
): Promise<Settled> {
	const { operation } = run;
	if (!('problem' in settled)) return settled;
	const { code, unseen } = settled.problem;
	if (doubtful && operation.gone?.includes(code))
		return { items: settled.items, row: operation.row?.({}, call.input) ?? {} };
	const { exists } = operation;
	if (!exists) return settled;
	const existed = exists.codes.includes(code);
	const wanted = existed && !doubtful && call.input.ifExists === 'return';
	if (!wanted && !(doubtful && (existed || unseen))) return settled;

	const found = await find(run, exists, call, settled);
	if (found === undefined) return doubtful ? retold(run, settled, UNSURE) : settled;
	if (found === 'missing') return retold(run, settled, NOT_MADE);
	if (wanted)
		return {
			items: settled.items,
			row: { ...rowOf(run, call, settled, found), alreadyExisted: true },
		};
	const ours = isOurs(run, exists, call, settled, found);
	if (!ours) return ours === false && unseen ? retold(run, settled, NOT_MADE) : settled;
	if (exists.once && call.input[exists.once]) return retold(run, settled, ANSWER_LOST);
	return { items: settled.items, row: rowOf(run, call, settled, found) };
}

type Open = Extract<Settled, { problem: unknown }>;

/** Reads the thing; nothing when the reading itself failed. */
async function find(
	run: Run,
	exists: Exists,
	{ input }: Call,
	{ entity }: Open,
): Promise<IDataObject | 'missing' | undefined> {
	const base = baseUrl(run.credential, 'chat');
	if ('problem' in base) return undefined;
	const key = String(entity?.key ?? input[exists.key ?? '']);
	const actor = exists.asUser ? key : input.onBehalfOf;
	const delivery = await deliver(run, {
		write: () => ({
			method: 'GET',
			url: base.url + fill(exists.path, { ...input, key }),
			headers: actor ? { onBehalfOf: String(actor) } : {},
		}),
		repeatable: true,
		aside: true,
		fields: {},
	});
	if ('answer' in delivery) return delivery.answer.data as IDataObject;
	return /_NOT_FOUND$/.test(delivery.problem.code) ? 'missing' : undefined;
}

function isOurs(run: Run, exists: Exists, call: Call, settled: Open, found: IDataObject) {
	const { entity, problem } = settled;
	if (exists.ours) return exists.ours(found, entity?.list, exists.codes.includes(problem.code));
	const { gather, body } = run.operation;
	const whole = gather?.shows?.(call.entities, call.input) ?? place(body, call.input);
	return showsAll(found, (entity?.value as IDataObject | undefined) ?? whole);
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
