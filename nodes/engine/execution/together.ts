import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import { heldBack, otherList, tooMany } from '../problem/ours';
import { failure, success } from '../result';
import { toRow } from '../settle/toRow';
import type { Entity, Execution, ItemInput, ItemResult, Planned, RefusedItem } from './index';
import { rowsOf } from './paged';
import { failItems } from './perItem';

/** How all items make the one list that the platform keeps. */
interface Together {
	/** What a person calls one entry, and the most of them. */
	entryName: string;
	max: number;
	/** The entry of an item, as the list takes it; nothing where the item names none. */
	entry(input: Input): IDataObject | undefined;
	body(entries: IDataObject[]): IDataObject;
	/** The row where no item named one, so that the list was emptied. */
	empty: IDataObject;
}

/**
 * All items in one request, which replaces a whole list: one that cannot be sent holds back all
 * others. The answer has the entries in the order of the items, each once.
 */
export const together = (how: Together): Execution<never> => ({
	plan: (_, items, refused) => planTogether(how, items, refused),
	body: ({ entities }) => how.body(entities.map(({ value }) => value as IDataObject)),
	results(operation, plan, { value: { data } }) {
		const { items, entities, input } = plan;
		const rows = rowsOf(data);
		if (rows?.length !== entities.length)
			return [{ items, result: failure(otherList(`${how.entryName}s`)) }];
		const own = entities.map((entity, index): ItemResult => {
			const row = toRow(operation, input, rows[index]);
			return { items: entity.items, entity, result: success([row]) };
		});
		const without = items.filter((item) => !entities.some((one) => one.items.includes(item)));
		return [...own, { items: without, result: success(own.length > 0 ? [] : [how.empty]) }];
	},
	failures: failItems,
});

function planTogether(
	{ entry, entryName, max }: Together,
	items: ItemInput[],
	[refused]: RefusedItem[],
): Planned {
	const entities = new Map<string, Entity>();
	for (const { item, input } of items) {
		const value = entry(input);
		if (!value) continue;
		const id = JSON.stringify(value).toLowerCase();
		const known = entities.get(id);
		if (known) known.items.push(item);
		else entities.set(id, { id, key: String(Object.values(value)[0]), value, items: [item] });
	}
	const all = items.map(({ item }) => item);
	const problem = refused
		? heldBack(refused.item, refused.problem)
		: entities.size > max
			? tooMany(entities.size, entryName, max)
			: undefined;
	if (problem) return { plans: [], problems: all.map((item) => ({ item, problem })) };
	return { plans: [{ input: {}, items: all, entities: [...entities.values()] }], problems: [] };
}
