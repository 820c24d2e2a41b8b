import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import { fieldOf } from '../declaration/fieldOf';
import type { Operation } from '../declaration/operation';
import type { Problem } from '../problem';
import {
	tooLarge,
	blankList,
	counted,
	heldBack,
	invalid,
	missing,
	otherList,
} from '../problem/ours';
import type { BinaryFile } from '../read/file';
import { MAX_BYTES, bytesOf, joinFiles } from '../read/file';
import { shown } from '../read/shown';
import { failure, success } from '../result';
import { toRow } from '../settle/toRow';
import { targetKey, without } from './batched/plan';
import type { Change } from './changedEntries';
import { changedEntries } from './changedEntries';
import type { Execution, ItemInput, ItemResult, Planned, RefusedItem, RequestPlan } from './index';
import { isSame } from './same';

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
	/** The body for these entries, or this file. */
	body(content: { entries: string[] } | { file: BinaryFile }, input: Input): IDataObject;
	/** What the list shows when it is as asked. */
	expected(content: { entries: string[] } | { file: BinaryFile }, input: Input): IDataObject;
	/** For lists whose entries may be added or removed. */
	change?: Change<N>;
}

/**
 * All items that name a list make one request: it is replaced whole or not at all, so one refused item
 * holds back the others of its list.
 */
export const merged = <N extends string>(merge: Merge<N>): Execution<N> => ({
	plan: (operation, items, refused) => planMerge(operation, merge, items, refused),
	body: ({ input, entities }) => merge.body(contentOf(merge, entities), input),
	prepare: async (plan, read) => await changedEntries(merge, plan, read),
	results: (operation, plan, { value: { data } }) => [
		{
			items: plan.items,
			result: isAsSent(merge, plan, data as IDataObject)
				? success([toRow(operation, plan.input, data)])
				: failure(otherList()),
		},
	],
	failures: together,
	expected: ({ input, entities }) => merge.expected(contentOf(merge, entities), input),
});

/** Whether a list whose entries were added or removed came out as it was sent, where that is shown. */
function isAsSent({ change }: Merge, { input, entities }: RequestPlan, data: IDataObject): boolean {
	const shown = change && input[change.field] !== 'replace' ? change.current(data) : undefined;
	if (!shown) return true;
	const there = new Set(shown);
	return there.size === entities.length && entities.every(({ key }) => there.has(key));
}

const together = (plan: RequestPlan, problem: Problem): ItemResult[] => [
	{ items: plan.items, result: failure(problem) },
];

function contentOf(merge: Merge, entities: RequestPlan['entities']) {
	const files = entities.filter(({ list }) => list === merge.file);
	const [first, ...more] = files.map(({ value }) => value as BinaryFile);
	if (first) return { file: joinFiles([first, ...more]) };
	return { entries: entities.map(({ key }) => key) };
}

interface Target {
	input: Input;
	items: number[];
	entities: Map<string, RequestPlan['entities'][number]>;
	blank: number;
	refused?: { item: number; problem: Problem };
}

function planMerge(
	operation: Operation,
	merge: Merge,
	items: ItemInput[],
	refused: RefusedItem[],
): Planned {
	const targets = new Map<string, Target>();
	const problems: Planned['problems'] = [];
	for (const { item, input } of items) {
		const shared = without(input, [merge.list, merge.file]);
		const name = targetKey(merge.by, shared);
		const target: Target = targets.get(name) ?? {
			input: {},
			items: [],
			entities: new Map(),
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
	// An item whose list cannot be told may belong to any.
	for (const { item, input, problem } of refused)
		for (const [name, target] of targets)
			if (
				!merge.by.every((field) => input[field] !== undefined) ||
				targetKey(merge.by, input) === name
			)
				target.refused ??= { item, problem };

	const plans: RequestPlan[] = [];
	let blank = 0;
	for (const target of targets.values()) {
		const { input, items: own, entities } = target;
		blank += target.blank;
		const problem = problemOf(operation, merge, target);
		if (problem) problems.push(...own.map((item) => ({ item, problem })));
		else plans.push({ input, items: own, entities: [...entities.values()] });
	}
	return { plans, problems, hints: hintsOf(blank, plans) };
}

/** What keeps a list from being sent. */
function problemOf(operation: Operation, merge: Merge, target: Target): Problem | undefined {
	const { input, entities, refused } = target;
	if (refused) return heldBack(refused.item, refused.problem);
	if (entities.size === 0) return blankList(fieldOf(operation, merge.list).displayName);
	if (isTooLarge(target)) return tooLarge(fieldOf(operation, merge.file).displayName);
	const absent = Object.entries(operation.fields).find(
		([name, { mayBeBlank }]) => mayBeBlank && name !== merge.list && input[name] === undefined,
	);
	return absent ? missing(absent[1].displayName) : undefined;
}

function hintsOf(blank: number, plans: RequestPlan[]): string[] {
	const files = plans.flatMap(({ entities }) => entities.map(({ value }) => value as BinaryFile));
	const headers = files.flatMap(({ header }) => (header === undefined ? [] : [header]));
	return [
		...(blank > 0 ? [`${counted(blank, 'item')} without an entry skipped.`] : []),
		...headers.map(
			(header) => `The first line of the CSV file, “${header}”, was taken for a header.`,
		),
	];
}

/** All that is too large to be one file. */
const isTooLarge = ({ entities }: Target): boolean => {
	const lengths = [...entities.values()].map(({ value }) =>
		typeof value === 'string' ? 0 : bytesOf(value as BinaryFile),
	);
	return lengths.reduce((sum, length) => sum + length, 0) > MAX_BYTES;
};

function addEntries(merge: Merge, target: Target, item: number, input: Input): void {
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
	for (const entity of added) {
		const known = target.entities.get(entity.id);
		if (!known) target.entities.set(entity.id, { ...entity, items: [item] });
		else if (!known.items.includes(item)) known.items.push(item);
	}
}

/** A field that only some items give holds for all; one that differs cannot be sent. */
function disagreement(
	operation: Operation,
	{ input, items }: Target,
	own: Input,
): Problem | undefined {
	const differs = Object.keys(own).find(
		(name) => input[name] !== undefined && !isSame(input[name], own[name]),
	);
	if (differs === undefined) return undefined;
	const field = fieldOf(operation, differs);
	return invalid(
		field.displayName + shown(field, own[differs]),
		`differs from that of item ${items[0]}, which goes into the same request`,
		'All items for the same list go out together. Give them the same value here.',
	);
}
