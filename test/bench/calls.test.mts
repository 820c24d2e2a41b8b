import {
	addCalls,
	createCalls,
	importCalls,
	messageCalls,
	pageOfUsers,
} from '../../bench/implementations/calls.mts';
import { joiners, messages, people } from '../../bench/implementations/items.mts';
import { pool } from '../../bench/implementations/pool.mts';
import { allPages, PARALLEL, prebuilt } from '../../bench/implementations/work.mts';

describe('the limits make as few calls as the platform allows', () => {
	it('one for each user that is created', () => {
		expect(createCalls(people(3)).map(({ does }) => does)).toEqual([1, 1, 1]);
	});

	it('50 users in an import', () => {
		const calls = importCalls(people(120));
		expect(calls.map(({ does }) => does)).toEqual([50, 50, 20]);
		expect(Object.keys(calls[2]?.body?.users as object)).toHaveLength(20);
	});

	it('25 members of a group', () => {
		const calls = addCalls(joiners(30));
		expect(calls.map(({ does }) => does)).toEqual([25, 5]);
		expect(calls[0]?.path).toBe('/v3/groups/everyone/members');
	});

	it('one for each message, from its sender to a user of his own', () => {
		const calls = messageCalls(messages(5, 2));
		expect(calls.map(({ headers }) => headers?.onBehalfOf)).toEqual([
			'person-0',
			'person-1',
			'person-0',
			'person-1',
			'person-0',
		]);
		expect(calls.map(({ body }) => body?.receiver)).toEqual([
			'person-2',
			'person-3',
			'person-2',
			'person-3',
			'person-2',
		]);
	});
});

describe('pool', () => {
	it('does everything once, with no more at a time than it may', async () => {
		const seen: number[] = [];
		let now = 0;
		let most = 0;
		await pool(Array(20).keys(), 3, async (index) => {
			most = Math.max(most, ++now);
			await new Promise(setImmediate);
			now--;
			seen.push(index);
		});
		expect(most).toBe(3);
		expect(seen.sort((one, other) => one - other)).toEqual([...Array(20).keys()]);
	});
});

describe('work', () => {
	it('sends every prebuilt call and counts what they do', async () => {
		const paths: string[] = [];
		const done = await prebuilt(addCalls)(joiners(30))(async ({ path }) => {
			paths.push(path);
			return {};
		});
		expect(done).toBe(30);
		expect(paths).toHaveLength(2);
	});

	it('reads the first page, then all others at once', async () => {
		const seen: number[] = [];
		let most = 0;
		let now = 0;
		const rows = await allPages(pageOfUsers)([])(async ({ qs }) => {
			most = Math.max(most, ++now);
			if (seen.push(Number(qs?.page)) === 1) expect(now).toBe(1);
			await new Promise(setImmediate);
			now--;
			return { data: [{}, {}], meta: { pagination: { total_pages: 25 } } };
		});
		expect(rows).toBe(50);
		expect(seen.sort((one, other) => one - other)).toEqual(
			Array.from({ length: 25 }, (_, i) => i + 1),
		);
		expect(most).toBe(PARALLEL);
	});
});
