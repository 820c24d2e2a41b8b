import type { IDataObject } from 'n8n-workflow';
import type { RequestResult } from '../../../nodes/engine/plan/apiRequest';
import { cursor } from '../../../nodes/engine/plan/lists';
import { MAY_LACK } from '../../../nodes/engine/plan/paging';
import { answered, fetched, problem, refused, rowsFrom } from '../support/pages.mts';

/** A server with so many rows that tells where to go on. */
const server =
	(total: number) =>
	({ after = 0, limit }: IDataObject) => {
		const first = Number(after);
		const data = rowsFrom(first, Math.min(Number(limit), total - first));
		const next = first + data.length < total ? { after: first + data.length, affix: '' } : {};
		return answered({ data, meta: { next } });
	};
const all = { returnAll: true };
const direction = { field: 'order', parameter: 'affix', backwards: 'prepend' };

it.each([0, 100, 101])(
	'gets all %i rows in as few requests as possible, in order',
	async (total) => {
		const { rows, asked } = await fetched(cursor(), all, server(total));
		const requests = [{ limit: 100 }, { limit: 100, after: 100 }].slice(0, total > 100 ? 2 : 1);
		expect([rows, asked]).toEqual([rowsFrom(0, total), requests]);
	},
);

it('asks for no more than is wanted', async () =>
	expect(await fetched(cursor({ max: 100 }), { limit: 120 }, server(1000))).toMatchObject({
		...{ rows: rowsFrom(0, 120), asked: [{ limit: 100 }, { after: 100, limit: 20 }] },
	}));

it.each<[unknown, string | undefined]>([
	...[undefined, null, [], {}, { after: '', id: null }, ''].map(
		(next) => [next, undefined] as [unknown, undefined],
	),
	...['more', 7].map((next) => [next, MAY_LACK] as [unknown, string]),
])(
	'ends where the platform names %j to go on with, and tells what can’t be followed',
	async (next, told) => {
		const page = () => answered({ data: rowsFrom(0, 100), meta: { next } as IDataObject });
		const { asked, hint } = await fetched(cursor(), all, page);
		expect([asked.length, hint]).toEqual([1, told]);
	},
);

/** Servers that come to no end by themselves. */
let place = 0;
const around = ({ after = 0 }: IDataObject) => {
	const next = { after: (Number(after) + 1) % 3 };
	return answered({ data: rowsFrom(Number(after), 1), meta: { next } });
};
const hundred = (next: () => IDataObject) => () =>
	answered({ data: rowsFrom(0, 100), meta: { next: next() } });
const endless = () => answered({ data: [], meta: { next: { after: ++place } } });
const byNumber = cursor({ id: 'n' });
const more = expect.stringMatching(/There may be more/);
it.each<[string, typeof byNumber, (query: IDataObject) => RequestResult, number, number, unknown?]>(
	[
		['repeats its cursor', byNumber, hundred(() => ({ after: 1 })), 100, 2],
		['goes round in a loop', cursor(), around, 3, 4],
		['gives the same rows anew', byNumber, hundred(() => ({ after: ++place })), 100, 2, more],
		['goes on for ever without rows', cursor(), endless, 0, 4, more],
	],
)(
	'ends with a server that %s, without a row twice',
	async (_, of, own, count, requests, ...[told]) => {
		const { rows, asked, hint } = await fetched(of, all, own);
		expect([rows, asked.length]).toEqual([rowsFrom(0, count), requests]);
		if (told) expect(hint).toEqual(told);
	},
);

it.each([
	[[100, 0, 0, 50], 150],
	[[0, 100], 100],
])('passes pages without rows that lead on: %j', async (sizes, count) => {
	const page = ({ page = 0 }: IDataObject) => {
		const first = sizes.slice(0, Number(page)).reduce((sum, size) => sum + size, 0);
		const next = Number(page) + 1 < sizes.length ? { page: Number(page) + 1 } : {};
		return answered({ data: rowsFrom(first, sizes[Number(page)]!), meta: { next } });
	};
	const { rows, hint } = await fetched(cursor(), all, page);
	expect([rows, hint]).toEqual([rowsFrom(0, count), undefined]);
});

it.each([
	['newest', (page: IDataObject[]) => [...page].reverse()],
	['oldest', (page: IDataObject[]) => page],
])('reads on backwards by what is previous, where pages begin with their %s', async (_, paged) => {
	const down = ({ id = 300 }: IDataObject) => {
		const data = paged(rowsFrom(Number(id) - 100, 100));
		const previous = Number(id) > 100 ? { id: Number(id) - 100, affix: 'prepend' } : {};
		return answered({ data, meta: { previous, next: { id, affix: 'append' } } });
	};
	const input = { ...all, order: 'prepend' };
	const { rows } = await fetched(cursor({ id: 'n', direction }), input, down);
	expect(rows).toEqual(rowsFrom(0, 300).reverse());
});

it.each([
	['the problem that came', refused, problem],
	['that other data are no list', answered({ data: {} }), { code: 'UNREADABLE_ANSWER' }],
])('tells, instead of a page, %s', async (_, answer, told) => {
	const late = (query: IDataObject) => (query.after === undefined ? server(300)(query) : answer);
	expect((await fetched(cursor(), all, late)).requestResult).toMatchObject({ problem: told });
});

it('goes on after the last row where the platform names something else, and asks for no number', async () => {
	const logs = ({ logId = -1 }: IDataObject) => {
		const data = rowsFrom(Number(logId) + 1, Math.min(20, 44 - Number(logId)));
		const next = data.length < 20 ? undefined : { affix: 'append', messageId: 7 };
		return answered({ data, meta: { next } as IDataObject });
	};
	const byId = cursor({ max: 0, id: 'n', placeAs: 'logId', direction });
	const { rows, asked } = await fetched(byId, all, logs);
	expect(rows).toEqual(rowsFrom(0, 45));
	expect(asked).toEqual([{}, { affix: 'append', logId: 19 }, { affix: 'append', logId: 39 }]);
});

it('ends where rows have no ID to go on after', async () => {
	const next = { affix: 'append', messageId: 7 };
	const nameless = () => answered({ data: rowsFrom(0, 20), meta: { next } });
	const byId = cursor({ id: '_id', placeAs: 'logId', direction });
	const { rows, asked } = await fetched(byId, all, nameless);
	expect([rows, asked.length]).toEqual([rowsFrom(0, 20), 2]);
});

it.each<[number, boolean, object, boolean]>([
	[3, false, all, true],
	[2, false, all, false],
	[3, false, { limit: 3 }, false],
	[3, true, all, false],
])(
	'after %i rows without a cursor, where the end is told: %s, with %j, may lack some: %s',
	async (count, tellsEnd, input, lacks) => {
		const list = () => answered({ data: rowsFrom(0, count), meta: {} });
		const { hint } = await fetched(cursor({ max: 3, id: 'n', tellsEnd }), { ...input }, list);
		expect(hint !== undefined).toBe(lacks);
	},
);

it('may lack some where the platform gave fewer than were asked for, as many as it gives at most', async () => {
	const meta = { current: { limit: 2, count: 2 } };
	const list = () => answered({ data: rowsFrom(0, 2), meta });
	const { hint } = await fetched(cursor({ max: 3, id: 'n', tellsEnd: false }), all, list);
	expect(hint).toBe(MAY_LACK);
});
