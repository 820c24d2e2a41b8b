import type { IDataObject } from 'n8n-workflow';
import { updateKeywordList } from '../../../nodes/CometChatModeration/keywordList';
import { failure, success } from '../../../nodes/engine/result';
import { bodiesOf, messagesOf, planned } from '../support/plan.mts';
import { noRequests, problem } from '../support/pages.mts';
import { at } from '../../support/at.mts';

type Unread = [typeof problem, IDataObject];
const list = { keywordId: 'bad', category: 'word' };
const merging = (...inputs: Array<IDataObject | Unread>) =>
	planned(
		updateKeywordList,
		...inputs.map((one) => (Array.isArray(one) ? one : { ...list, ...one })),
	);
const itemsOf = ({ plans }: ReturnType<typeof merging>) => plans.map(({ items }) => items);
const OF_SAME = 'of the same list';
const skipped = (item: number, which = OF_SAME) =>
	`Not sent, because item ${item} ${which} can’t be sent: M`;
const other = { keywordId: 'other', terms: ['x'] };

it('makes one list for each target of the terms of many items, in their order, each once', () => {
	const all = merging({ terms: ['darn', 'heck'] }, { terms: ['heck', 'blast'] }, other);
	expect([all.problems, itemsOf(all)]).toEqual([[], [[0, 1], [2]]]);
	expect(bodiesOf(updateKeywordList, all)).toMatchObject([
		{ category: 'word', searchTerms: 'darn,heck,blast' },
		{ category: 'word', searchTerms: 'x' },
	]);
});

it('keeps lists apart that only the case of their ID tells apart', () => {
	const all = merging({ terms: ['a'] }, { keywordId: 'BAD', terms: ['b'] });
	expect([itemsOf(all), messagesOf(all)]).toEqual([[[0], [1]], []]);
});

it.each<[string, IDataObject, number[][], number[], string]>([
	['its list', { keywordId: 'bad' }, [[2]], [0], OF_SAME],
	['all lists where its own cannot be known', {}, [], [0, 2], '(perhaps of the same list)'],
])('holds back for an item that could not be read %s', (_, input, sent, held, which) => {
	const all = merging({ terms: ['a'] }, [problem, input], other);
	const told = held.map((item) => [item, skipped(1, which)]);
	expect([itemsOf(all), messagesOf(all)]).toEqual([sent, told]);
});

it('refuses a list without any term', () => {
	const blank = [0, 1].map((item) => [item, 'Terms contains no terms']);
	expect(messagesOf(merging({}, { terms: [] }))).toEqual(blank);
});

describe('files of one list', () => {
	const file = (content: string) => ({
		file: { fileName: 'a.csv', mimeType: 'text/csv', content },
	});

	it('are joined', () => {
		const all = merging(file('a\nb\n'), file('c'));
		expect([itemsOf(all), bodiesOf(updateKeywordList, all)]).toMatchObject([
			[[0, 1]],
			[file('a\nb\nc\n')],
		]);
	});

	it('are refused when they are too large together', () => {
		const half = file('x'.repeat(600 * 1024));
		expect(merging(half).problems).toEqual([]);
		const because = 'Input Data Field Name refers to more than 1 MB of files';
		expect(messagesOf(merging(half, half)).flat()).toEqual([0, because, 1, because]);
	});
});

it.each([success({ id: 'bad' }), failure(problem)])(
	'adds nothing to a list that is not shown: %j',
	async (shown) => {
		const plan = at(merging({ change: 'add', terms: ['c'] }).plans);
		const read = async () => shown;
		const made = await updateKeywordList.execution.fetch?.(plan, { ...noRequests, read });
		const told = shown.ok ? { code: 'LIST_NOT_SHOWN' } : problem;
		expect(made).toMatchObject({ results: [{ result: { problem: told } }] });
	},
);

it('takes a change for done only if the platform shows the list as it was sent', () => {
	const results = (change: string, searchTerms?: string[]) => {
		const plan = at(merging({ change, terms: ['a', 'b'] }, { change, terms: ['a'] }).plans);
		const value = { data: { id: 'bad', searchTerms } };
		return updateKeywordList.execution.results(updateKeywordList, plan, {
			ok: true,
			value,
			someTryMaybeProcessed: false,
		});
	};
	const shown = success([{ id: 'bad', searchTerms: ['b', 'a'] }]);
	expect(results('add', ['b', 'a'])).toEqual([{ items: [0, 1], result: shown }]);
	expect(results('add')[0]?.result.ok).toBe(true);
	const result = { problem: { code: 'UNKNOWN_RESULT', maybeProcessed: true } };
	for (const terms of [['a'], ['a', 'c'], ['a', 'b', 'c']])
		for (const change of ['add', 'replace'])
			expect(results(change, terms)).toMatchObject([{ items: [0, 1], result }]);
	const description = 'Check the list. It has “c” instead of “b”.';
	expect(results('add', ['a', 'c'])).toMatchObject([{ result: { problem: { description } } }]);
});
