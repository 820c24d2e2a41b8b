import { addCalls, createCalls, importCalls } from '../../bench/contestants/calls.mts';
import { joiners, people } from '../../bench/contestants/items.mts';
import { pool } from '../../bench/contestants/pool.mts';

describe('the limits make as few calls as the platform allows', () => {
	it('one for each user that is created', () => {
		expect(createCalls(people(3)).map(({ does }) => does)).toEqual([1, 1, 1]);
	});

	it('50 users in an import', () => {
		const calls = importCalls(people(120));
		expect(calls.map(({ does }) => does)).toEqual([50, 50, 20]);
		expect(Object.keys(calls[2]?.body.users as object)).toHaveLength(20);
	});

	it('25 members of a group', () => {
		const calls = addCalls(joiners(30));
		expect(calls.map(({ does }) => does)).toEqual([25, 5]);
		expect(calls[0]?.path).toBe('/v3/groups/everyone/members');
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
