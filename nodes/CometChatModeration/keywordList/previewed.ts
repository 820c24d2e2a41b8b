import type { IDataObject } from 'n8n-workflow';
import {
	list,
	cursorPages,
	type Execution,
	failItems,
	failure,
	type Input,
	type Plan,
	type PlanRequests,
	type Result,
	success,
	turns,
} from '../../engine';
import { messageRow } from '../../fields/messageRow';
import { platformNow } from '../../platform/clock';
import { type Change, wantedList } from './changedEntries';
import { MAX_MESSAGES } from './comparedTexts';
import { contentOf, termsIn } from './content';
import { matchingOf } from './matches';
import { type Merge, merged } from './merged';
import { ofService } from './problems';

/** Examples that a row shows of each kind, and terms. */
const MOST_SHOWN = 20;
const DAY_S = 86_400;

/** A text that is compared, with the ID of its message. */
interface Compared {
	id?: unknown;
	text: string;
}

/** Compares a list as it is with what an update would make of it; nothing is changed. */
export const previewed = <N extends string>(
	merge: Merge<N> & { change: Change<N> },
): Execution<N> => ({
	...merged(merge),
	async fetch(plan, requests) {
		const current = await requests.read();
		if (!current.ok) return { results: failItems(plan, current.problem) };
		const newTerms = termsAfter(merge, plan, current.value);
		if (!newTerms.ok) return { results: failItems(plan, newTerms.problem) };
		const texts = await textsToCompare(plan, requests);
		if (!texts.ok) return { results: failItems(plan, texts.problem) };
		const row = await comparisonRow(
			merge.change,
			plan.input,
			current.value,
			newTerms.value,
			texts.value,
		);
		return { results: [{ items: plan.items, result: success([row]) }] };
	},
});

/** The terms that the list would have, or why the update could not be made. */
function termsAfter(
	merge: Merge & { change: Change },
	plan: Plan,
	list: IDataObject,
): Result<string[]> {
	if (!['add', 'remove'].includes(String(plan.input[merge.change.field])))
		return list.category === 'custom-api'
			? failure(ofService)
			: success(contentOf(merge, plan).entries);
	const target = wantedList(merge, plan, list);
	if ('plan' in target) return success(target.plan.entries.map(({ key }) => key));
	if ('unchanged' in target) return success(termsIn(list) ?? []);
	return failure(target.problem);
}

/** The texts to compare; a hint says if there are more. */
async function textsToCompare(
	plan: Plan,
	requests: PlanRequests,
): Promise<Result<{ texts: Compared[]; areMore: boolean }>> {
	const { textsFrom, texts = [], sentFrom, sentUntil, maxMessages = MAX_MESSAGES } = plan.input;
	if (textsFrom === 'texts')
		return success({ texts: (texts as string[]).map((text) => ({ text })), areMore: false });
	const toTimestamp = Number(sentUntil ?? Math.floor(platformNow(requests)));
	const span = { fromTimestamp: Number(sentFrom ?? toTimestamp - DAY_S), toTimestamp };
	const max = Number(maxMessages);
	const getPage = async (query: IDataObject) =>
		await requests.ask({ path: '/messages', query: { ...span, ...query }, expected: list() });
	// One more shows whether there are more.
	const listed = await cursorPages({ max: 1000, id: 'id' })(getPage, { wanted: max + 1 });
	if (!listed.ok) return failure(listed.problem);
	const rows = listed.value.data as IDataObject[];
	const captions = rows.slice(0, max).flatMap((message) => {
		const { id, text, caption = text } = messageRow(message);
		return typeof caption === 'string' && caption !== '' ? [{ id, text: caption }] : [];
	});
	const areMore = rows.length > max || listed.value.isPartial === true;
	return success({ texts: captions, areMore });
}

/** What changes, in numbers and examples. */
async function comparisonRow(
	change: Change,
	input: Input,
	list: IDataObject,
	newTerms: string[],
	{ texts, areMore }: { texts: Compared[]; areMore: boolean },
): Promise<IDataObject> {
	const oldTerms = termsIn(list) ?? [];
	const category = input[change.field] === 'replace' ? input.category : list.category;
	const [oldMatching, newMatching] = [
		matchingOf(oldTerms, list.category),
		matchingOf(newTerms, category),
	];
	const [newMatches, lostMatches]: [IDataObject[], IDataObject[]] = [[], []];
	// A thousand patterns and texts take a minute.
	const turn = turns();
	for (const { id, text } of texts) {
		await turn();
		const [oldTerm, newTerm] = [oldMatching.matchOf(text), newMatching.matchOf(text)];
		const example = { ...(id === undefined ? {} : { messageId: String(id) }), text };
		if (oldTerm === undefined && newTerm !== undefined)
			newMatches.push({ ...example, term: newTerm });
		if (oldTerm !== undefined && newTerm === undefined)
			lostMatches.push({ ...example, term: oldTerm });
	}
	const [oldSet, newSet] = [new Set(oldTerms), new Set(newTerms)];
	const added = newTerms.filter((term) => !oldSet.has(term));
	const removed = oldTerms.filter((term) => !newSet.has(term));
	return {
		keywordId: input.keywordId as string,
		category: category as string,
		termsNow: oldTerms.length,
		termsAfter: newTerms.length,
		added: added.length,
		removed: removed.length,
		addedTerms: added.slice(0, MOST_SHOWN),
		removedTerms: removed.slice(0, MOST_SHOWN),
		textsCompared: texts.length,
		moreMessages: areMore,
		newMatches: newMatches.length,
		lostMatches: lostMatches.length,
		newExamples: newMatches.slice(0, MOST_SHOWN),
		lostExamples: lostMatches.slice(0, MOST_SHOWN),
		termsNotEstimated: newMatching.untried,
		isEstimate: true,
	};
}
