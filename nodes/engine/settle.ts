import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Entity } from './gather';
import type { Operation } from './operation';
import { simplified } from './output';
import type { Call } from './plan';
import { itemsOf } from './plan';
import type { Problem } from './problem';
import { linkTo } from './problem/tell';
import { refused } from './problem/fromAnswer';
import type { Answer } from './send/outcome';

/** What became of one thing that was asked for: a row, or a problem, with the items behind it. */
export type Settled = { items: number[]; entity?: Entity } & (
	| { row: IDataObject }
	| { problem: Problem }
);

/**
 * Splits an answer into what it says of each thing that the call asked for (specification,
 * Addressing: `data`; endpoints 3 and 9: results by key).
 */
export function settle(operation: Operation, call: Call, { data }: Answer): Settled[] {
	const { gather, row, fields, simplify } = operation;
	const items = itemsOf(call);
	if (operation.pages) return (data as IDataObject[]).map((entry) => ({ items, row: safe(entry) }));
	const whole = (data ?? {}) as IDataObject;
	if (!gather || gather.together) {
		const shaped = row?.(whole, call.input) ?? whole;
		const wanted = simplify && call.input.simplify ? simplified(shaped, simplify) : shaped;
		return [{ items, row: safe(wanted) }];
	}
	return call.entities.flatMap((entity) => {
		const verdict = gather.verdict(whole, entity, call.input);
		const settled =
			'row' in verdict
				? { row: safe(verdict.row) }
				: { problem: ofEntity(gather.noun, entity.key, refused(verdict.refusal, fields)) };
		return entity.items.map((item) => ({ items: [item], entity, ...settled }));
	});
}

/** A call that failed as a whole fails each thing it asked for, and only those. */
export function unsettled(operation: Operation, call: Call, problem: Problem): Settled[] {
	const { gather } = operation;
	if (!gather || gather.together) return [{ items: itemsOf(call), problem }];
	return call.entities.flatMap((entity) => {
		const told = ofEntity(gather.noun, entity.key, problem);
		return entity.items.map((item) => ({ items: [item], entity, problem: told }));
	});
}

/** A problem of one entity among many names it. */
export const ofEntity = (noun: string, key: string, problem: Problem): Problem => ({
	...problem,
	message: `${noun} “${key}”: ${problem.message}`,
});

/** n8n takes a row with a top-level `error` for a failure, and would run the whole node again. */
function safe(row: IDataObject): IDataObject {
	if (!('error' in row)) return row;
	const { error, ...rest } = row;
	return { ...rest, platformError: error };
}

/** A result row as n8n wants it, linked to its items. */
export const toResult = (row: IDataObject, items: number[]): INodeExecutionData => ({
	json: row,
	pairedItem: linkTo(items),
});
