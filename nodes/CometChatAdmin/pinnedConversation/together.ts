import type { IDataObject } from 'n8n-workflow';
import {
	besides,
	type Entity,
	type Execution,
	failItems,
	failure,
	gathering,
	type Input,
	type ItemInput,
	type ItemResult,
	named,
	otherList,
	type Plan,
	type Planned,
	type RefusedItem,
	rowsOf,
	skippedWithList,
	success,
	tooMany,
	toRow,
} from '../../engine';

/** How all items make the one list that the platform keeps. */
interface Together {
	/** What a person calls one entry, and the most of them. */
	entryName: string;
	max: number;
	/** The entry of an item, as the list takes it; nothing where the item names none. */
	entry(input: Input): IDataObject | undefined;
	body(entries: IDataObject[]): IDataObject;
	/** The kind of thing that an entry names. */
	about(entry: IDataObject): string;
	/** The row where no item named one, so that the list was emptied. */
	empty: IDataObject;
}

/**
 * All items in one request, which replaces a whole list: one that cannot be sent holds back all
 * others. The answer has the entries in the order of the items, each once.
 */
export const together = (how: Together): Execution<never> => ({
	planner: () => gathering((items, refused) => planTogether(how, items, refused)),
	body: ({ entities }) => how.body(entities.map(({ value }) => value as IDataObject)),
	results(operation, plan, { value: { data } }) {
		const { entities, input } = plan;
		const rows = rowsOf(data);
		if (rows?.length !== entities.length) return failItems(plan, otherList(`${how.entryName}s`));
		const own = entities.map((entity, index): ItemResult => {
			const row = toRow(operation, input, rows[index]);
			return { items: entity.items, entity, result: success([row]) };
		});
		const result = success(own.length > 0 ? [] : [how.empty]);
		return [...own, { items: namingNone(plan), result }];
	},
	failures(plan, problem) {
		const name = how.entryName.replace(/^./, (first) => first.toUpperCase());
		const own = plan.entities.flatMap((entity) => {
			const result = failure(named(name, entity.key, problem));
			return entity.items.map((item): ItemResult => ({ items: [item], entity, result }));
		});
		return [...own, ...failItems({ ...plan, items: namingNone(plan) }, besides(problem))];
	},
});

/** The items that name no entry. */
const namingNone = ({ items, entities }: Plan): number[] =>
	items.filter((item) => !entities.some((one) => one.items.includes(item)));

function planTogether(
	{ entry, entryName, about, max }: Together,
	items: ItemInput[],
	[refused]: RefusedItem[],
): Planned {
	const entities = new Map<string, Entity>();
	for (const { item, input } of items) {
		const value = entry(input);
		if (!value) continue;
		const id = JSON.stringify(value);
		const key = String(Object.values(value)[0]);
		const first = entities.get(id) ?? { id, key, about: about(value), value, items: [] };
		entities.set(id, { ...first, items: [...first.items, item] });
	}
	const all = items.map(({ item }) => item);
	const problem = refused
		? skippedWithList(refused.item, refused.problem)
		: entities.size > max
			? tooMany(entities.size, entryName, max)
			: undefined;
	if (problem) return { plans: [], problems: all.map((item) => ({ item, problem })) };
	return { plans: [{ input: {}, items: all, entities: [...entities.values()] }], problems: [] };
}
