import type { IDataObject } from 'n8n-workflow';
import { buildRequestBody } from '../../../nodes/engine/course/request';
import type { Plan } from '../../../nodes/engine/plan';
import type { Result } from '../../../nodes/engine/result';
import { failure, success } from '../../../nodes/engine/result';
import { bodiesOf, messagesOf, planned } from '../support/plan.mts';
import { answered, problem } from '../support/pages.mts';
import { update } from './wordList.mts';
import { at } from '../../support/at.mts';
import { noRequests } from '../support/planRequests.mts';

const file = (content: string, header?: string) => ({
	...{ fileName: 'a.csv', mimeType: 'text/csv', content },
	...(header ? { header } : {}),
});
const merging = (...inputs: Array<object | [typeof problem, object]>) =>
	planned(
		update,
		...inputs.map((input) =>
			Array.isArray(input)
				? (input as [typeof problem, IDataObject])
				: { id: 'bad', kind: 'word', ...input },
		),
	);
const itemsOf = ({ plans }: ReturnType<typeof merging>) => plans.map(({ items }) => items);
const skippedWithList = (item: number, because: string) =>
	`Not sent, because item ${item} of the same list can’t be sent: ${because}`;

describe('the entries of many items', () => {
	it('make one list for each target, in input order, each once', () => {
		const others = [
			{ words: ['heck', 'blast'] },
			{ id: 'other', words: ['x'] },
			{ words: ['darn'] },
		];
		const all = merging({ words: ['darn', 'heck'] }, ...others);
		expect([all.problems, itemsOf(all)]).toEqual([[], [[0, 1, 3], [2]]]);
		expect(bodiesOf(update, all)).toMatchObject([
			{ kind: 'word', entries: ['darn', 'heck', 'blast'] },
			{ kind: 'word', entries: ['x'] },
		]);
	});

	it('are refused where only the case of the list’s ID tells them apart', () => {
		const all = merging({ words: ['a'] }, { id: 'BAD', words: ['b'] });
		expect(all.plans).toEqual([]);
		const because = 'List “BAD” differs from that of item 0, which is sent in the same request';
		expect(messagesOf(all)[0]).toEqual([1, because]);
	});

	it('are one request, however many they are', () => {
		const many = Array.from({ length: 500 }, (_, index) => ({ words: [`w${index}`] }));
		expect(merging(...many).plans).toHaveLength(1);
	});

	it('share what only some items give', () => {
		const all = merging({ words: ['a'] }, { words: ['b'], name: 'List' }, { words: ['c'] });
		expect(all.problems).toEqual([]);
		expect(bodiesOf(update, all)).toMatchObject([{ name: 'List', entries: ['a', 'b', 'c'] }]);
	});

	it('skip items without an entry, and say so', () => {
		const all = merging({ words: ['a'] }, {}, { words: [] });
		expect([itemsOf(all), all.hints]).toEqual([[[0, 1, 2]], ['Skipped 2 items without a term.']]);
	});
});

describe('a list is replaced whole or not at all', () => {
	it('so an item that differs holds the others back; other lists go out', () => {
		const wrong = { words: ['b'], kind: 'pattern' };
		const all = merging({ words: ['a'] }, wrong, { words: ['c'] }, { id: 'other', words: ['d'] });
		const because = 'Kind “pattern” differs from that of item 0, which is sent in the same request';
		expect(itemsOf(all)).toEqual([[3]]);
		expect(messagesOf(all)).toEqual([
			[1, because],
			[0, skippedWithList(1, because)],
			[2, skippedWithList(1, because)],
		]);
	});

	it('so an item that could not be read holds its list back', () => {
		const all = merging({ words: ['a'] }, [problem, { id: 'Bad' }], { id: 'other', words: ['b'] });
		expect([itemsOf(all), messagesOf(all)]).toEqual([[[2]], [[0, skippedWithList(1, 'M')]]]);
	});

	it('so an item whose list cannot be told holds all lists back', () => {
		const other = { id: 'other', words: ['b'] };
		const all = merging({ words: ['a'] }, [problem, { kind: 'word' }], other);
		expect(all.plans).toEqual([]);
		expect(messagesOf(all)).toEqual([
			[0, skippedWithList(1, 'M')],
			[2, skippedWithList(1, 'M')],
		]);
	});

	it('so a list without any entry is refused', () =>
		expect(messagesOf(merging({}, { words: [] }))).toEqual([
			[0, 'Words contains no terms'],
			[1, 'Words contains no terms'],
		]));
});

describe('files', () => {
	it('of one list are joined', () => {
		const all = merging({ file: file('a\nb\n') }, { file: file('c') });
		expect(itemsOf(all)).toEqual([[0, 1]]);
		expect(bodiesOf(update, all)).toMatchObject([{ file: file('a\nb\nc') }]);
	});

	it('tell of a header that was left out', () => {
		const hint = 'The first line of the CSV file, “Term”, was treated as a header.';
		expect(merging({ file: file('a', 'Term') }).hints).toEqual([hint]);
	});

	it('are refused when they are too large together', () => {
		const half = file('x'.repeat(600 * 1024));
		expect(merging({ file: half }).problems).toEqual([]);
		const because = 'File refers to more than 1 MB of files';
		const told = messagesOf(merging({ file: half }, { file: half }));
		expect(told.flat()).toEqual([0, because, 1, because]);
	});
});

describe('entries that are added or removed', () => {
	/** A platform that shows a list as `read`, and from then on as it was sent last. */
	const fetched = async (plan: Plan, read: object) => {
		let shown = read as Result<IDataObject>;
		const send = async (sent: Plan) => {
			const { entries: words } = buildRequestBody(update, sent) ?? {};
			if (shown.ok) shown = success({ ...shown.value, words });
			return answered({ data: { id: 'bad', words } });
		};
		const asks = { ...noRequests, send, sendOnce: send, read: async () => shown };
		const made = await update.execution.fetch?.(plan, asks);
		if (!made) throw new Error('nothing was fetched');
		return made;
	};
	const there = { id: 'bad', words: ['a', 'b'] };
	const prepared = async (change: string, words: string[], read: object = success(there)) => {
		const [plan] = merging({ change, words }).plans;
		const made = await fetched(plan!, read);
		return 'plan' in made
			? (buildRequestBody(update, made.plan)?.entries as string[])
			: made.results[0]?.result;
	};

	it.each([
		['add', ['c'], ['a', 'b', 'c']],
		['add', ['b', 'c', 'c'], ['a', 'b', 'c']],
		['remove', ['a'], ['b']],
		['remove', ['a', 'x'], ['b']],
	])('%s %j to make %j', async (change, words, entries) => {
		expect(await prepared(change, words)).toEqual(entries);
	});

	it.each<[string, string[], object]>([
		['add', ['a', 'b'], {}],
		['remove', ['x'], { notInList: ['x'] }],
	])('%s %j changes nothing, so nothing is sent', async (change, words, told) => {
		const row = { ...there, ...told, unchanged: true };
		expect(await prepared(change, words)).toEqual(success([row]));
	});

	it('leave the list what it keeps, and may come in a file', async () => {
		const [plan] = merging({ change: 'add', kind: 'pattern', file: file('b\nc\n') }).plans;
		const made = await fetched(plan!, success({ ...there, kind: 'word' }));
		const body = { kind: 'word', entries: ['a', 'b', 'c'] };
		expect('plan' in made && buildRequestBody(update, made.plan)).toMatchObject(body);
	});

	it('are not asked for when the list is replaced', async () => {
		const [plan] = merging({ change: 'replace', words: ['c'] }).plans;
		expect(await fetched(plan!, failure(problem))).toMatchObject({ plan });
	});

	it('are refused where nothing would be left, or the list is not shown', async () => {
		const told = async (...asked: Parameters<typeof prepared>) => await prepared(...asked);
		const empty = { problem: { message: 'The list would be empty' } };
		expect(await told('remove', ['a', 'b'])).toMatchObject(empty);
		const hidden = await told('add', ['c'], success({ id: 'bad' }));
		expect(hidden).toMatchObject({ problem: { code: 'LIST_NOT_SHOWN' } });
		expect(await told('add', ['c'], failure(problem))).toEqual(failure(problem));
	});

	it('count as done only if the platform shows the list as it was sent', () => {
		const results = (change: string, words?: string[]) => {
			const plan = at(merging({ change, words: ['a', 'b'] }, { words: ['a'] }).plans);
			const answer = { ok: true as const, value: { data: { id: 'bad', words } }, ambiguous: false };
			return update.execution.results(update, plan, answer);
		};
		const shown = success([{ id: 'bad', words: ['b', 'a'] }]);
		expect(results('add', ['b', 'a'])).toEqual([{ items: [0, 1], result: shown }]);
		expect(results('add')[0]?.result.ok).toBe(true);
		expect(results('replace', ['x'])[0]?.result.ok).toBe(true);
		const result = { problem: { code: 'UNKNOWN_RESULT', unseen: true } };
		for (const other of [['a'], ['a', 'c'], ['a', 'b', 'c']])
			expect(results('add', other)).toMatchObject([{ items: [0, 1], result }]);
	});
});

it('gives each item of a list the problem that they share', () => {
	const [plan] = merging({ words: ['a'] }, { words: ['b'] }).plans;
	const each = [0, 1].map((item) => ({ items: [item], result: failure(problem) }));
	expect(update.execution.failures(plan!, problem)).toEqual(each);
});
