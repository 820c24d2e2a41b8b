import type { IDataObject } from 'n8n-workflow';
import {
	type Batch,
	type BatchEntry,
	batched,
	type Execution,
	failure,
	gathering,
	isObject,
	type Operation,
	type Plan,
	planAll,
	type Problem,
	skippedWithList,
	withEntryName,
	without,
} from '../../engine';
import { overCurrent, settingsIn } from '../shared/settings';

type Name = 'change' | 'shortcut' | 'message';

/** A path that only message shortcuts have. */
export const PATH = '/extensions/message-shortcuts/v1/settings';

const rows: Batch<Name> = {
	by: [],
	consumes: ['shortcut', 'message'],
	entryName: 'Shortcut',
	max: Number.MAX_SAFE_INTEGER,
	entries: ({ shortcut, message }) => [
		{ id: String(shortcut), key: String(shortcut), value: message },
	],
	body: () => ({}),
	resultOf(data, { key, value }) {
		const shown = settingsIn(data)?.shortcuts;
		const own = isObject(shown) && Object.hasOwn(shown, key) ? shown[key] : undefined;
		const isDone = isObject(shown) ? own === value : data.success === true;
		return isDone ? { data: undefined } : 'notShown';
	},
	row: ({ key, value }) =>
		value === undefined
			? { shortcut: key, removed: true }
			: { shortcut: key, message: String(value) },
};
const each = batched(rows);

const notThere: Problem = {
	message: 'The app has no such shortcut',
	description: 'Check how it’s written, also in capitals. Message Shortcut → Get Many lists them.',
	code: 'NOT_FOUND',
};

/** Where shortcuts are removed, those that aren't there fail; the others go on. */
function withoutMissing({ shortcuts = {} }: IDataObject, plan: Plan) {
	const isThere = ({ key }: BatchEntry) =>
		plan.input.change !== 'remove' || (isObject(shortcuts) && Object.hasOwn(shortcuts, key));
	const entries = plan.entries.filter(isThere);
	const others = plan.entries
		.filter((entry) => !isThere(entry))
		.flatMap((entry) => {
			const result = failure(withEntryName(rows.entryName, entry.key, notThere));
			return entry.items.map((item) => ({ items: [item], entry, result }));
		});
	const kept = new Set(entries.flatMap(({ items }) => items));
	return { plan: { ...plan, entries, items: plan.items.filter((item) => kept.has(item)) }, others };
}

/** The shortcuts of all items in one request; one that can't be read would be missing where it replaces all. */
export const together = (operation: () => Operation): Execution<Name> => ({
	...each,
	planner: (own) =>
		gathering((items, refused) => {
			const planned = planAll({ ...own, execution: each }, items);
			const [wrong] = [...refused, ...planned.problems];
			if (!wrong || !items.some(({ input }) => input.change === 'replace')) return planned;
			const held = skippedWithList(wrong.item, wrong.problem);
			const told = new Map(planned.problems.map(({ item, problem }) => [item, problem]));
			const problems = items.map(({ item }) => ({ item, problem: told.get(item) ?? held }));
			return { plans: [], problems };
		}),
	...overCurrent(
		operation,
		(current, { input, entries }) => {
			const kept =
				input.change !== 'replace' && isObject(current.shortcuts) ? current.shortcuts : {};
			const others = without(
				kept,
				entries.map(({ key }) => key),
			) as IDataObject;
			const own = entries.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]));
			return { ...current, shortcuts: { ...others, ...(Object.fromEntries(own) as IDataObject) } };
		},
		withoutMissing,
	),
});
