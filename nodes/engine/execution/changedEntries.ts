import type { IDataObject } from 'n8n-workflow';
import type { BinaryFile } from '../read/file';
import { linesOf } from '../read/file';
import { failure, success } from '../result';
import { emptiedList, listNotShown } from '../problem/ours';
import type { Merge } from './merged';
import type { Entity, Prepared, ReadCurrent, RequestPlan } from './index';

/**
 * Turns "add these" or "remove these" into the whole list, which is all that the platform takes: reads
 * it first, then sends the union or the difference. Nothing to change means no request.
 */
export async function changedEntries(
	merge: Merge,
	plan: RequestPlan,
	read: ReadCurrent,
): Promise<Prepared> {
	const { change } = merge;
	const wanted = change ? plan.input[change.field] : undefined;
	if (!change || (wanted !== 'add' && wanted !== 'remove')) return { plan };
	const list = await read();
	if (!list.ok) return { results: [{ items: plan.items, result: list }] };
	const current = change.current(list.value);
	if (!current) return { results: [{ items: plan.items, result: failure(listNotShown()) }] };

	const input = { ...plan.input, ...pick(list.value, change.keeps) };
	const given = plan.entities.flatMap(({ key, list: part, value }) =>
		part === merge.file ? linesOf(value as BinaryFile) : [key],
	);
	const asked = merge.entries({ ...input, [merge.list]: given });
	const entries =
		wanted === 'add'
			? [...new Set([...current, ...asked])]
			: current.filter((entry) => !asked.includes(entry));
	if (entries.length === current.length)
		return {
			results: [{ items: plan.items, result: success([{ ...list.value, unchanged: true }]) }],
		};
	if (entries.length === 0)
		return { results: [{ items: plan.items, result: failure(emptiedList()) }] };
	const entities = entries.map(
		(key): Entity => ({ id: key, key, list: merge.list, value: key, items: plan.items }),
	);
	return { plan: { ...plan, input, entities } };
}

const pick = (row: IDataObject, names: string[]): IDataObject =>
	Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
