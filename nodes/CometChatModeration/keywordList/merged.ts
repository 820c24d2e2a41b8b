import type { IDataObject } from 'n8n-workflow';
import {
	type BinaryFile,
	bytesOf,
	counted,
	type BatchEntry,
	type Execution,
	failItems,
	failure,
	fieldOf,
	gathering,
	type Growing,
	type Input,
	invalid,
	isSame,
	type ItemInput,
	MAX_BYTES,
	missing,
	type Operation,
	type Plan,
	type Planned,
	type Problem,
	type RefusedItem,
	formatValue,
	skippedWithList,
	success,
	targetKey,
	toRow,
	without,
} from '../../engine';
import { type Change, changedEntries } from './changedEntries';
import { contentOf, type ListContent, notAsSent } from './content';
import { blankList, tooLarge } from './problems';
import { termsOfFile } from './termFile';

/** How the entries of many items become one list, which the platform replaces as a whole. */
export interface Merge<N extends string = string> {
	/** Items that agree in these fields make one list. */
	by: N[];
	/** The field with the entries, and the one with a file of them. */
	list: N;
	file: N;
	/** The other fields of the list, such as its name. */
	about: string[];
	/** What a person calls one entry. */
	entryName: string;
	/** The entries of one item. */
	entries(input: Input): string[];
	/** The body for these entries. */
	body(content: ListContent, input: Input): IDataObject;
	/** What the list shows when it is as asked. */
	expected(content: ListContent, input: Input): IDataObject;
	/** For lists whose entries may be added or removed. */
	change?: Change<N>;
}

/**
 * All items that name a list make one request: it is replaced whole or not at all, so one refused item
 * holds back the others of its list.
 */
export const merged = <N extends string>(merge: Merge<N>): Execution<N> => ({
	planner: (operation) =>
		gathering((items, refused) => planMerge(operation, merge, items, refused)),
	body: (plan) => merge.body(contentOf(merge, plan), plan.input),
	async fetch(plan, requests) {
		const { change } = merge;
		if (change && isChange(change, plan.input))
			return await changedEntries({ ...merge, change }, plan, requests);
		return { plan, requestResult: await requests.send(plan) };
	},
	results: (operation, plan, { value: { data } }) => {
		const problem = notAsSent(merge, plan, data as IDataObject);
		const result = problem ? failure(problem) : success([toRow(operation, plan.input, data)]);
		return [{ items: plan.items, result }];
	},
	failures: failItems,
	expected: (plan) => merge.expected(contentOf(merge, plan), plan.input),
});

const isChange = ({ field }: Change, input: Input): boolean =>
	['add', 'remove'].includes(String(input[field]));

interface ListTarget {
	input: Input;
	items: number[];
	batchEntries: Map<string, Growing<BatchEntry>>;
	blank: number;
	refused?: { item: number; problem: Problem; isSure?: boolean };
}

function planMerge(
	operation: Operation,
	merge: Merge,
	items: ItemInput[],
	refused: RefusedItem[],
): Planned {
	const targets = new Map<string, ListTarget>();
	const problems: Planned['problems'] = [];
	for (const { item, input } of items) {
		const shared = without(input, [merge.list, merge.file]);
		const name = targetKey(merge.by, shared);
		const target: ListTarget = targets.get(name) ?? {
			input: {},
			items: [],
			batchEntries: new Map(),
			blank: 0,
		};
		targets.set(name, target);
		const problem = disagreement(operation, target, shared);
		if (problem) {
			problems.push({ item, problem });
			target.refused ??= { item, problem };
			continue;
		}
		target.input = { ...target.input, ...shared };
		target.items.push(item);
		addEntries(merge, target, item, input);
	}
	// An item whose list is not known may belong to any.
	for (const { item, input, problem } of refused) {
		const isSure = merge.by.every((field) => input[field] !== undefined);
		for (const [name, target] of targets)
			if (!isSure || targetKey(merge.by, input) === name)
				target.refused ??= { item, problem, isSure };
	}

	const plans: Plan[] = [];
	let blank = 0;
	for (const target of targets.values()) {
		const { input, items: itemIndexes, batchEntries } = target;
		blank += target.blank;
		const problem = problemOf(operation, merge, target);
		if (problem) for (const item of itemIndexes) problems.push({ item, problem });
		else plans.push({ input, items: itemIndexes, entries: [...batchEntries.values()] });
	}
	return { plans, problems, hints: hintsOf(blank, plans) };
}

/** The problem that keeps a list from being sent. */
function problemOf(operation: Operation, merge: Merge, target: ListTarget): Problem | undefined {
	const { input, batchEntries, refused } = target;
	if (refused) return skippedWithList(refused.item, refused.problem, refused.isSure);
	if (batchEntries.size === 0) return blankList(fieldOf(operation, merge.list).displayName);
	for (const { value } of batchEntries.values()) {
		const file = typeof value === 'string' ? undefined : (value as BinaryFile);
		// What is added or removed is read by the category that the list has.
		if (!file || (merge.change && isChange(merge.change, input))) continue;
		const fileTerms = termsOfFile(file, input.category);
		if ('problem' in fileTerms) return fileTerms.problem;
	}
	if (isTooLarge(target)) return tooLarge(fieldOf(operation, merge.file).displayName);
	const absent = Object.entries(operation.fields).find(
		([name, { mayBeBlank }]) => mayBeBlank && name !== merge.list && input[name] === undefined,
	);
	return absent ? missing(absent[1].displayName) : undefined;
}

function hintsOf(blank: number, plans: Plan[]): string[] {
	const headers = plans.flatMap(({ input, entries: batchEntries }) =>
		batchEntries.flatMap(({ value }) => {
			if (typeof value === 'string') return [];
			const fileTerms = termsOfFile(value as BinaryFile, input.category);
			return 'terms' in fileTerms && fileTerms.header !== undefined ? [fileTerms.header] : [];
		}),
	);
	return [
		...(blank > 0 ? [`Skipped ${counted(blank, 'item')} without a term.`] : []),
		...headers.map(
			(header) => `The first line of the CSV file, “${header}”, was treated as a header.`,
		),
	];
}

/** Whether the files of a list together are larger than one file may be. */
const isTooLarge = ({ batchEntries }: ListTarget): boolean => {
	const lengths = [...batchEntries.values()].map(({ value }) =>
		typeof value === 'string' ? 0 : bytesOf(value as BinaryFile),
	);
	return lengths.reduce((sum, length) => sum + length, 0) > MAX_BYTES;
};

function addEntries(merge: Merge, target: ListTarget, item: number, input: Input): void {
	const file = input[merge.file] as BinaryFile | undefined;
	const entries = file ? [] : merge.entries(input);
	if (!file && entries.length === 0) target.blank++;
	const added = file
		? [{ id: `file ${item}`, key: file.fileName, list: merge.file, value: file as unknown }]
		: entries.map((entry) => ({
				id: entry,
				key: entry,
				list: merge.list,
				value: entry as unknown,
			}));
	for (const batchEntry of added) {
		const growingEntry = target.batchEntries.get(batchEntry.id) ?? { ...batchEntry, items: [] };
		if (growingEntry.items.at(-1) !== item) growingEntry.items.push(item);
		target.batchEntries.set(batchEntry.id, growingEntry);
	}
}

/** The problem of an item whose field differs from the same field of another item of its list. */
function disagreement(
	operation: Operation,
	{ input, items }: ListTarget,
	shared: Input,
): Problem | undefined {
	const differs = Object.keys(shared).find(
		(name) => input[name] !== undefined && !isSame(input[name], shared[name]),
	);
	if (differs === undefined) return undefined;
	const field = fieldOf(operation, differs);
	return invalid(
		field.displayName + formatValue(field, shared[differs]),
		`differs from that of item ${items[0]}, which is sent in the same request`,
		'All items for the same list are sent together. Give them the same value here.',
	);
}
