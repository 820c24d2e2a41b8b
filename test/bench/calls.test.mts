import * as calls from '../../bench/implementations/calls.mts';
import { joiners, messages, people } from '../../bench/implementations/items.mts';
import { pool } from '../../bench/implementations/pool.mts';
import { allPages, PARALLEL, prebuilt } from '../../bench/implementations/work.mts';

const does = (all: Array<{ does: number }>) => all.map((one) => one.does);

describe('the limits make as few calls as the platform allows', () => {
	it('one for each user that is created', () =>
		expect(does(calls.createCalls(people(3)))).toEqual([1, 1, 1]));
	it('50 users in an import', () => {
		const all = calls.importCalls(people(120));
		expect(does(all)).toEqual([50, 50, 20]);
		expect(Object.keys(all[2]?.body?.users as object)).toHaveLength(20);
	});
	it('25 members of a group', () => {
		const all = calls.addCalls(joiners(30));
		expect([does(all), all[0]?.path]).toEqual([[25, 5], '/v3/groups/everyone/members']);
	});
	it('one for each message, from its sender to a user of his own', () => {
		const [one, other] = ['person-0 to person-2', 'person-1 to person-3'];
		const sent = calls
			.messageCalls(messages(5, 2))
			.map(({ headers, body }) => `${headers?.onBehalfOf} to ${body?.receiver as string}`);
		expect(sent).toEqual([one, other, one, other, one]);
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
		expect([most, seen.sort((one, other) => one - other)]).toEqual([3, [...Array(20).keys()]]);
	});
});

describe('work', () => {
	it('sends every prebuilt call and counts what they do', async () => {
		const paths: string[] = [];
		const sent = async ({ path }: { path: string }) => (paths.push(path), {});
		expect([await prebuilt(calls.addCalls)(joiners(30))(sent), paths.length]).toEqual([30, 2]);
	});

	it('reads the first page, then all others at once', async () => {
		const seen: number[] = [];
		let most = 0;
		let now = 0;
		const rows = await allPages(calls.pageOfUsers)([])(async ({ qs }) => {
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
