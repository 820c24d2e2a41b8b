import { has } from './finalState.mts';
import type { Job, Make, Variation } from './job.mts';
import { byId, fromItem, howOf, times } from './job.mts';
import { put } from './put.mts';

/** Items go over these lists in turns; they become one request a list. */
const LISTS = 20;
const shared = { category: 'word', source: 'text', ...fromItem('[terms]') };

/** What all items of a list ask for, done by one request; of some lists the platform can do nothing. */
function wholeLists(count: number, prefix: string, impossible: string[]) {
	const items = times(count, (index) => ({
		...{ id: `${prefix}-${index % LISTS}`, terms: `${prefix} term ${index}` },
	}));
	const lists = Map.groupBy(items, ({ id }) => id);
	const effects = items.map(({ id }, item) => ({
		...{ item, effect: `keywords ${id}`, isPossible: !impossible.includes(id) },
		holds: ({ keywords }) =>
			has(keywords.get(id), { searchTerms: lists.get(id)?.map(({ terms }) => terms) }),
	})) satisfies Job['effects'];
	return { items, effects, ids: [...lists.keys()] };
}

/** New keyword lists, some under an ID that is taken. */
export const createLists: Make = (count, variation) => {
	const taken = [`${variation.prefix}-3`, `${variation.prefix}-7`];
	return {
		operation: 'create keyword list',
		...howOf(variation),
		parameters: { ...shared, ...fromItem('id'), name: '={{ $json.id }}' },
		...wholeLists(count, variation.prefix, taken),
		prepare: (store) => taken.forEach((id) => put.list(store, id)),
	};
};

/** One update a list; the first list does not exist. An update may run again: it replaces all. */
export const updateLists: Make = (count, variation) => {
	const gone = variation.onlyNew ? '' : `${variation.prefix}-0`;
	const { items, effects, ids } = wholeLists(count, variation.prefix, [gone]);
	return {
		operation: 'update keyword list',
		...howOf(variation),
		parameters: { ...shared, keywordId: byId('={{ $json.id }}') },
		items,
		effects: effects.map((effect) => ({ ...effect, isRepeatable: true })),
		prepare: (store) => {
			for (const id of ids) if (id !== gone) put.list(store, id);
		},
	};
};

/** Terms that nobody touches. */
const kept = times(5, (index) => `kept ${index}`);

interface Changes extends Variation {
	/** Runs at once; every third one removes terms, the others add some. */
	writers: number;
	lists: number;
	/** Terms that a writer changes in each list. */
	terms: number;
}

/** Runs that change the terms of the same lists at once, each its own ones. */
export const changeTerms = ({ writers, lists, terms, ...variation }: Changes): Job[] => {
	const { prefix } = variation;
	const listIds = times(lists, (index) => `${prefix}-${index}`);
	const ownTerms = (writer: number) => times(terms, (index) => `${prefix} term ${writer} ${index}`);
	const removes = (writer: number) => writer % 3 === 1;
	const removed = times(writers, (writer) => (removes(writer) ? ownTerms(writer) : [])).flat();
	return times(writers, (writer) => {
		const change = removes(writer) ? 'remove' : 'add';
		const items = listIds.flatMap((id) => ownTerms(writer).map((term) => ({ id, terms: term })));
		return {
			operation: 'update keyword list',
			...howOf(variation),
			variant: [`${change}, one of ${writers} at once`, variation.variant]
				.filter(Boolean)
				.join(', '),
			parameters: {
				keywordId: byId('={{ $json.id }}'),
				change,
				source: 'text',
				...fromItem('[terms]'),
			},
			items,
			effects: items.map(({ id, terms: term }, item) => ({
				item,
				effect: `keywords ${id}`,
				...{ isPossible: true, isRepeatable: true, isNotSoWhereRefused: true },
				holds: (state) => {
					const there = JSON.parse(String(state.keywords.get(id)?.searchTerms)) as string[];
					const isKept = kept.every((one) => there.includes(one));
					return there.includes(term) === (change === 'add') && isKept;
				},
			})),
			prepare: (store) => {
				if (writer === 0) for (const id of listIds) put.list(store, id, [...kept, ...removed]);
			},
		};
	});
};
