import type { IDataObject } from 'n8n-workflow';
import { failure, success } from '../result';
import { emptiedList, listNotShown } from '../problem/ours';
import type { Entity, Prepared, ReadCurrent, RequestPlan } from './index';

/** The field that says whether entries replace, join or leave the list, and how to read the list. */
export interface Change<N extends string = string> {
	field: N;
	current(list: IDataObject): string[] | undefined;
}

/**
 * Turns "add these" or "remove these" into the whole list, which is all that the platform takes: reads
 * it first, then sends the union or the difference. Nothing to change means no request.
 */
export async function changedEntries(
	{ list: field, change }: { list: string; change?: Change },
	plan: RequestPlan,
	read: ReadCurrent,
): Promise<Prepared> {
	const wanted = change ? plan.input[change.field] : undefined;
	if (!change || (wanted !== 'add' && wanted !== 'remove')) return { plan };
	const list = await read();
	if (!list.ok) return { results: [{ items: plan.items, result: list }] };
	const current = change.current(list.value);
	if (!current) return { results: [{ items: plan.items, result: failure(listNotShown()) }] };

	const asked = new Set(plan.entities.map(({ key }) => key));
	const there = new Set(current);
	const entries =
		wanted === 'add'
			? [...current, ...plan.entities.map(({ key }) => key).filter((key) => !there.has(key))]
			: current.filter((entry) => !asked.has(entry));
	if (entries.length === current.length)
		return {
			results: [{ items: plan.items, result: success([{ ...list.value, unchanged: true }]) }],
		};
	if (entries.length === 0)
		return { results: [{ items: plan.items, result: failure(emptiedList()) }] };
	const entities = entries.map(
		(key): Entity => ({ id: key, key, list: field, value: key, items: plan.items }),
	);
	return { plan: { ...plan, entities } };
}
