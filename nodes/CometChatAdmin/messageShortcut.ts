import type { IDataObject } from 'n8n-workflow';
import {
	type Batch,
	batched,
	type BatchEntry,
	doneWith,
	type Execution,
	failure,
	gathering,
	isObject,
	list,
	type Operation,
	type Plan,
	planAll,
	type Problem,
	requiredFor,
	resource,
	type RunnableOperation,
	skippedWithList,
	whole,
	withEntryName,
	without,
} from '../engine';
import { overCurrent, settingsIn } from './shared/settings';
import { defineOperation } from '../platform/operation';
import { longText, options, text } from '../fields/basic';

/** A path that only message shortcuts have. */
const PATH = '/extensions/message-shortcuts/v1/settings';

const message = longText({
	displayName: 'Message',
	description: 'Text of the message that replaces it',
	placeholder: 'e.g. We’re here from 9 to 5.',
	sendAs: '',
});

/** List message shortcuts: a row for each. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many message shortcuts',
	description: 'Retrieve the message shortcuts of the app',
	request: { method: 'GET', api: 'management', path: PATH },
	execution: whole(),
	response: list({
		rowsIn(data) {
			const { shortcuts = {} } = settingsIn(data) ?? {};
			if (!isObject(shortcuts)) return undefined;
			return Object.entries(shortcuts).map(([shortcut, message]) => ({ shortcut, message }));
		},
	}),
});

type Name = 'change' | 'shortcut' | 'message';

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
		const shownShortcuts = settingsIn(data)?.shortcuts;
		const shownMessage =
			isObject(shownShortcuts) && Object.hasOwn(shownShortcuts, key)
				? shownShortcuts[key]
				: undefined;
		const isDone = isObject(shownShortcuts) ? shownMessage === value : data.success === true;
		return isDone ? { data: undefined } : 'notShown';
	},
	row: ({ key, value }) =>
		value === undefined
			? { shortcut: key, removed: true }
			: { shortcut: key, message: String(value) },
};

const perShortcut = batched(rows);

const notThere: Problem = {
	message: 'The app has no such shortcut',
	description: 'Check how it’s written, also in capitals. Message Shortcut → Get Many lists them.',
	code: 'NOT_FOUND',
};

/** Where shortcuts are removed, missing ones fail, and the others go on. */
function withoutMissing({ shortcuts = {} }: IDataObject, plan: Plan) {
	const isThere = ({ key }: BatchEntry) =>
		plan.input.change !== 'remove' || (isObject(shortcuts) && Object.hasOwn(shortcuts, key));
	const entries = plan.entries.filter(isThere);
	const failures = plan.entries
		.filter((entry) => !isThere(entry))
		.flatMap((entry) => {
			const result = failure(withEntryName(rows.entryName, entry.key, notThere));
			return entry.items.map((item) => ({ items: [item], entry, result }));
		});
	const remainingItems = new Set(entries.flatMap(({ items }) => items));
	return {
		plan: { ...plan, entries, items: plan.items.filter((item) => remainingItems.has(item)) },
		others: failures,
	};
}

/** The shortcuts of all items in one request; with Replace All, an item that can't be read stops it, as its shortcut would be lost. */
const shortcutsTogether = (getOperation: () => Operation): Execution<Name> => ({
	...perShortcut,
	planner: (operation) =>
		gathering((items, refused) => {
			const planned = planAll({ ...operation, execution: perShortcut }, items);
			const [wrong] = [...refused, ...planned.problems];
			if (!wrong || !items.some(({ input }) => input.change === 'replace')) return planned;
			const skipped = skippedWithList(wrong.item, wrong.problem);
			const problemByItem = new Map(planned.problems.map(({ item, problem }) => [item, problem]));
			const problems = items.map(({ item }) => ({
				item,
				problem: problemByItem.get(item) ?? skipped,
			}));
			return { plans: [], problems };
		}),
	...overCurrent(
		getOperation,
		(current, { input, entries }) => {
			const currentShortcuts =
				input.change !== 'replace' && isObject(current.shortcuts) ? current.shortcuts : {};
			const otherShortcuts = without(
				currentShortcuts,
				entries.map(({ key }) => key),
			) as IDataObject;
			const itemShortcuts = entries.flatMap(({ key, value }) =>
				value === undefined ? [] : [[key, value]],
			);
			return {
				...current,
				shortcuts: { ...otherShortcuts, ...(Object.fromEntries(itemShortcuts) as IDataObject) },
			};
		},
		withoutMissing,
	),
});

/** Set message shortcuts: the platform only stores all at once, so the current ones are read first. */
const set: RunnableOperation = defineOperation({
	value: 'set',
	name: 'Set',
	action: 'Set message shortcuts',
	description: 'Add, update, remove or replace the shortcuts that all users of the app have',
	notice:
		'All input items are sent together. With Replace All, don’t put a loop before this node: only the last batch would remain.',
	request: { method: 'PUT', api: 'management', path: PATH, retry: 'safe', first: 'POST' },
	checkWith: 'Message Shortcut → Get Many',
	body: {
		change: options({
			displayName: 'Change',
			description: 'What to do with the shortcuts of all input items',
			sendAs: '',
			options: {
				add: { name: 'Add or Update', description: 'Keeps the other shortcuts' },
				replace: { name: 'Replace All', description: 'Only those of the input items remain' },
				remove: { name: 'Remove', description: 'Keeps the other shortcuts' },
			},
		}),
		shortcut: text({
			displayName: 'Shortcut',
			description: 'Text that users type, usually with an exclamation mark in front',
			placeholder: 'e.g. !hours',
			sendAs: '',
		}),
		message: requiredFor(message, { change: ['add', 'replace'] }),
	},
	execution: shortcutsTogether(() => set),
});

/** Delete message shortcuts: all of them; whether those of the beginning return isn't documented. */
const deleteAll = defineOperation({
	value: 'deleteAll',
	name: 'Delete All',
	action: 'Delete all message shortcuts',
	description: 'Delete the shortcuts that all users of the app have',
	request: { method: 'DELETE', api: 'management', path: PATH, retry: 'safe' },
	response: doneWith('deleted'),
});

export const messageShortcut = resource({
	value: 'messageShortcut',
	name: 'Message Shortcut',
	default: getAll.value,
	operations: [getAll, set, deleteAll],
});
