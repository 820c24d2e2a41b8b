import { keywords } from '../../../sandbox/collections/keywords/table.mts';
import type { Job } from './job.mts';
import { byId, howOf, times } from './job.mts';
import type { Variation } from './job.mts';
import { standingList } from './lists.mts';

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
	const termOf = (writer: number, index: number) => `${prefix} term ${writer} ${index}`;
	const removes = (writer: number) => writer % 3 === 1;
	const ownTerms = (writer: number) => times(terms, (index) => termOf(writer, index));
	const removed = times(writers, (writer) => (removes(writer) ? ownTerms(writer) : [])).flat();
	return times(writers, (writer) => {
		const change = removes(writer) ? 'remove' : 'add';
		const items = listIds.flatMap((id) => ownTerms(writer).map((term) => ({ id, term })));
		return {
			operation: 'update keyword list',
			...howOf(variation),
			variant: `${change}, one of ${writers} at once${variation.variant ? `, ${variation.variant}` : ''}`,
			parameters: {
				...{ keywordId: byId('={{ $json.id }}'), change },
				...{ source: 'text', terms: ['={{ $json.term }}'] },
			},
			items,
			effects: items.map(({ id, term }, item) => ({
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
				if (writer === 0)
					for (const id of listIds)
						keywords.insert(store, { ...standingList(id), searchTerms: [...kept, ...removed] });
			},
		};
	});
};
