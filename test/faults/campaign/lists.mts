import { keywords } from '../../../sandbox/collections/keywords/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { byId, times } from './job.mts';
import { has } from './finalState.mts';

/** Rows of a sheet for some lists, in turns; they become one request a list. */
const rows = (prefix: string, lists: number, count: number) =>
	times(count, (index) => ({ id: `${prefix}-${index % lists}`, term: `${prefix} term ${index}` }));

const effectsOf = (
	items: ReturnType<typeof rows>,
	isPossible: (id: string) => boolean,
): ExpectedEffect[] => {
	const terms = Map.groupBy(items, ({ id }) => id);
	return items.map(({ id }, item) => ({
		item,
		effect: `keywords ${id}`,
		isPossible: isPossible(id),
		holds: ({ keywords: lists }) =>
			has(lists.get(id), { searchTerms: terms.get(id)?.map(({ term }) => term) }),
	}));
};

const shared = { category: 'word', source: 'text', terms: ['={{ $json.term }}'] };

/** New keyword lists, some under an ID that is taken. */
export const createLists = (lists: number, count: number): Job => {
	const items = rows('fresh', lists, count);
	const taken = ['fresh-3', 'fresh-7'];
	return {
		operation: 'create keyword list',
		parameters: { ...shared, id: '={{ $json.id }}', name: '={{ $json.id }}' },
		items,
		effects: effectsOf(items, (id) => !taken.includes(id)),
		prepare: (store) => taken.forEach((id) => keywords.insert(store, standingList(id))),
	};
};

/** One update a list; the first list does not exist. An update may run again: it replaces all. */
export const updateLists = (lists: number, count: number, variation: Variation): Job => {
	const { prefix, onlyNew, ...rest } = variation;
	const items = rows(prefix, lists, count);
	const gone = onlyNew ? '' : `${prefix}-0`;
	return {
		operation: 'update keyword list',
		...rest,
		parameters: { ...shared, keywordId: byId('={{ $json.id }}') },
		items,
		effects: effectsOf(items, (id) => id !== gone).map((effect) => ({
			...effect,
			isRepeatable: true as const,
		})),
		prepare: (store) =>
			[...new Set(items.map(({ id }) => id))]
				.filter((id) => id !== gone)
				.forEach((id) => keywords.insert(store, standingList(id))),
	};
};

/** A list that is there before the run. */
export const standingList = (id: string) => ({
	id,
	name: id,
	category: 'word' as const,
	searchTerms: ['of before'],
	revisionId: id,
	// Default lists do not count against the few that an app may have of its own.
	isDefault: true,
	createdAt: beginning,
	updatedAt: beginning,
});
