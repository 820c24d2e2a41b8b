import type { IDataObject } from 'n8n-workflow';
import {
	collateralProblem,
	type BatchEntry,
	type Execution,
	failItems,
	failure,
	gathering,
	type Input,
	type ItemInput,
	type ItemResult,
	withEntryName,
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
export const together = (options: Together): Execution<never> => ({
	planner: () => gathering((items, refused) => planTogether(options, items, refused)),
	body: ({ entries }) => options.body(entries.map(({ value }) => value as IDataObject)),
	results(operation, plan, { value: { data } }) {
		const { entries, input } = plan;
		const rows = rowsOf(data);
		if (rows?.length !== entries.length) return failItems(plan, otherList(`${options.entryName}s`));
		const entryResults = entries.map((entry, index): ItemResult => {
			const row = toRow(operation, input, rows[index]);
			return { items: entry.items, entry, result: success([row]) };
		});
		const result = success(entryResults.length > 0 ? [] : [options.empty]);
		return [...entryResults, { items: namingNone(plan), result }];
	},
	failures(plan, problem) {
		const name = options.entryName.replace(/^./, (letter) => letter.toUpperCase());
		const entryFailures = plan.entries.flatMap((entry) => {
			const result = failure(withEntryName(name, entry.key, problem));
			return entry.items.map((item): ItemResult => ({ items: [item], entry, result }));
		});
		return [
			...entryFailures,
			...failItems({ ...plan, items: namingNone(plan) }, collateralProblem(problem)),
		];
	},
});

/** The items that name no entry. */
const namingNone = ({ items, entries }: Plan): number[] =>
	items.filter((item) => !entries.some((entry) => entry.items.includes(item)));

function planTogether(
	{ entry, entryName, about, max }: Together,
	items: ItemInput[],
	[refused]: RefusedItem[],
): Planned {
	const entries = new Map<string, BatchEntry>();
	for (const { item, input } of items) {
		const value = entry(input);
		if (!value) continue;
		const id = JSON.stringify(value);
		const key = String(Object.values(value)[0]);
		const batchEntry = entries.get(id) ?? { id, key, about: about(value), value, items: [] };
		entries.set(id, { ...batchEntry, items: [...batchEntry.items, item] });
	}
	const itemIndexes = items.map(({ item }) => item);
	const problem = refused
		? skippedWithList(refused.item, refused.problem)
		: entries.size > max
			? tooMany(entries.size, entryName, max)
			: undefined;
	if (problem) return { plans: [], problems: itemIndexes.map((item) => ({ item, problem })) };
	return {
		plans: [{ input: {}, items: itemIndexes, entries: [...entries.values()] }],
		problems: [],
	};
}
