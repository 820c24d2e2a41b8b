import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import type { Problem } from '../problem';
import { emptiedList, listNotShown } from '../problem/ours';
import type { BinaryFile } from '../read/file';
import { linesOf } from '../read/file';
import { failure, success } from '../result';
import type { Entity, ItemResult, Prepared, ReadCurrent, RequestPlan } from './index';

/** The field that says whether entries replace, join or leave the list, and how to read the list. */
export interface Change<N extends string = string> {
	field: N;
	current(list: IDataObject): string[] | undefined;
	/** Fields that stay as the list has them, unless all is replaced. */
	keeps: string[];
	/** Why the whole list cannot be sent as text. */
	refuses?(entries: string[], list: IDataObject): Problem | undefined;
}

interface Changing {
	list: string;
	file: string;
	about: string[];
	entries(input: Input): string[];
	change?: Change;
}

/**
 * Turns "add these" or "remove these" into the whole list, which is all that the platform takes: reads
 * it first, then sends the union or the difference. Nothing to change means no request.
 */
export async function changedEntries(
	merge: Changing,
	plan: RequestPlan,
	read: ReadCurrent,
): Promise<Prepared> {
	const { change } = merge;
	const wanted = change ? plan.input[change.field] : undefined;
	if (!change || (wanted !== 'add' && wanted !== 'remove')) return { plan };
	const only = (result: ItemResult['result']) => ({ results: [{ items: plan.items, result }] });
	const list = await read();
	if (!list.ok) return only(list);
	const shown = change.current(list.value);
	if (!shown) return only(failure(listNotShown()));
	const current = [...new Set(shown)];

	const kept = change.keeps.filter((name) => name in list.value);
	const input = {
		...plan.input,
		...Object.fromEntries(kept.map((name) => [name, list.value[name]])),
	};
	const given = plan.entities.flatMap(({ key, list: part, value }) =>
		part === merge.file ? linesOf(value as BinaryFile) : [key],
	);
	const asked = merge.entries({ ...input, [merge.list]: given });
	const entries =
		wanted === 'add'
			? [...new Set([...current, ...asked])]
			: current.filter((entry) => !asked.includes(entry));
	const changesMore = merge.about.some(
		(name) => plan.input[name] !== undefined && !change.keeps.includes(name),
	);
	if (entries.length === current.length && !changesMore)
		return only(success([{ ...list.value, unchanged: true }]));
	if (entries.length === 0) return only(failure(emptiedList()));
	const refused = change.refuses?.(entries, list.value);
	if (refused) return only(failure(refused));
	const entities = entries.map(
		(key): Entity => ({ id: key, key, list: merge.list, value: key, items: plan.items }),
	);
	return { plan: { ...plan, input, entities } };
}
