import { update } from '../../nodes/CometChatModeration/keywordList/update';
import { itemsOf, plan } from '../../nodes/engine/plan';

const planned = (...inputs: Array<Record<string, unknown>>) =>
	plan(
		update,
		inputs.map((input, item) => ({
			item,
			input: { keywordId: 'bad', category: 'word', source: 'text', ...input },
		})),
	);
const bodies = ({ calls }: ReturnType<typeof planned>) =>
	calls.map(({ entities, input }) => update.gather?.body(entities, input));
const csv = (content: string) => ({ fileName: 'a.csv', mimeType: 'text/csv', content });

it('joins the terms of all items of a list in one call, in input order, each once', () => {
	const result = planned(
		{ terms: ['darn', 'heck'] },
		{ terms: ['heck', 'blast, dang'] },
		{ keywordId: 'other', terms: ['x'] },
		{ terms: ['darn'] },
	);
	expect(result.problems).toEqual([]);
	expect(bodies(result)).toEqual([
		{ category: 'word', searchTerms: 'darn,heck,blast,dang' },
		{ category: 'word', searchTerms: 'x' },
	]);
	expect(result.calls.map(itemsOf)).toEqual([[0, 1, 3], [2]]);
});

it('puts any number of terms into one call', () => {
	const rows = Array.from({ length: 500 }, (_, index) => ({ terms: [`term${index}`] }));
	expect(planned(...rows).calls).toHaveLength(1);
});

it('keeps the commas of sentences and sends them one a part', () => {
	const terms = ['Call me, now', 'Buy this'];
	expect(bodies(planned({ category: 'sentence-similarity', terms }))).toEqual([
		{ category: 'sentence-similarity', disallowedSentences: terms },
	]);
});

it('sends a CSV file as it is', () => {
	const file = csv('darn\nheck');
	expect(bodies(planned({ source: 'csv', file }))).toEqual([{ category: 'word', file }]);
});

it('shares one CSV file among items that bring the same one, and refuses another', () => {
	const same = planned(
		{ source: 'csv', file: csv('darn') },
		{ source: 'csv', file: csv('darn') },
		{ source: 'csv', file: csv('heck') },
	);
	expect(same.calls.map(itemsOf)).toEqual([[0, 1]]);
	expect(same.problems).toMatchObject([{ item: 2 }]);
	expect(same.problems[0].problem.message).toMatch(/CSV file.*item 0/);
});

it.each([
	['Category', { category: 'pattern', terms: ['b'] }],
	['Name', { name: 'Other', terms: ['b'] }],
	['Terms From', { source: 'csv', file: csv('b') }],
])('refuses an item that disagrees with the first one of its list in %s', (label, second) => {
	const { calls, problems } = planned({ terms: ['a'] }, second);
	expect(calls.map(itemsOf)).toEqual([[0]]);
	expect(problems).toMatchObject([{ item: 1, problem: { input: true } }]);
	expect(problems[0].problem.message).toMatch(new RegExp(`^${label} differs.*item 0`));
});

it('refuses terms that are only commas, which would leave the item without a call', () => {
	expect(update.check?.({ category: 'word', terms: [',', ' , '] })?.field).toBe('terms');
	expect(update.check?.({ category: 'word', terms: [',', 'a'] })).toBeUndefined();
});
