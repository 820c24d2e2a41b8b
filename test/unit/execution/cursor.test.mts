import type { IDataObject } from 'n8n-workflow';
import { cursor } from '../../../nodes/engine/execution/cursor';
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

it.each([
	[0, 1],
	[100, 1],
	[101, 2],
	[250, 3],
])('gets all %i rows in %i requests, in order', async (total, count) => {
	const { rows, asked } = await fetched(cursor(), all, server(total));
	expect(rows).toEqual(rowsFrom(0, total));
	expect(asked).toHaveLength(count);
	expect(asked[0]).toEqual({ limit: 100 });
});

it('asks for no more than is wanted', async () => {
	const { rows, asked } = await fetched(cursor({ max: 100 }), { limit: 120 }, server(1000));
	expect(rows).toEqual(rowsFrom(0, 120));
	expect(asked).toEqual([{ limit: 100 }, { after: 100, limit: 20 }]);
});

it.each<[string, unknown]>([
	['nothing', undefined],
	['null', null],
	['an empty object', {}],
	['empty values', { after: '', id: null }],
	['a text', 'more'],
])('ends where the platform names %s to go on with', async (_, next) => {
	const { asked } = await fetched(cursor(), all, () =>
		answered({ data: rowsFrom(0, 100), meta: { next } as IDataObject }),
	);
	expect(asked).toHaveLength(1);
});

it('ends with a server that repeats its cursor, without a row twice', async () => {
	const next = { after: 1 };
	const repeating = () => answered({ data: rowsFrom(0, 100), meta: { next } });
	const { rows, asked } = await fetched(cursor({ id: 'n' }), all, repeating);
	expect(rows).toEqual(rowsFrom(0, 100));
	expect(asked).toHaveLength(2);
});

it('ends with a server that goes round in a loop', async () => {
	const around = ({ after = 0 }: IDataObject) => {
		const place = Number(after);
		return answered({ data: rowsFrom(place, 1), meta: { next: { after: (place + 1) % 3 } } });
	};
	const { rows, asked } = await fetched(cursor(), all, around);
	expect(rows).toEqual(rowsFrom(0, 3));
	expect(asked).toHaveLength(4);
});

it('ends with a server that gives the same rows under a new cursor each time', async () => {
	let place = 0;
	const same = () => answered({ data: rowsFrom(0, 100), meta: { next: { after: ++place } } });
	const { rows, asked, hint } = await fetched(cursor({ id: 'n' }), all, same);
	expect(rows).toEqual(rowsFrom(0, 100));
	expect(asked).toHaveLength(2);
	expect(hint).toMatch(/There may be more/);
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
	const { rows } = await fetched(
		cursor({ id: 'n', direction }),
		{ ...all, order: 'prepend' },
		down,
	);
	expect(rows).toEqual(rowsFrom(0, 300).reverse());
});

it('ends with a server that goes on for ever without rows', async () => {
	let place = 0;
	const empty = () => answered({ data: [], meta: { next: { after: ++place } } });
	expect((await fetched(cursor(), all, empty)).asked).toHaveLength(1);
});

it('gives the problem that came instead of a page, and takes no other data for a list', async () => {
	const late = (answer: typeof refused) => (query: IDataObject) =>
		query.after === undefined ? server(300)(query) : answer;
	expect((await fetched(cursor(), all, late(refused))).delivery).toMatchObject({ problem });
	expect((await fetched(cursor(), all, late(answered({ data: {} })))).delivery).toMatchObject({
		problem: { code: 'UNREADABLE_ANSWER' },
	});
});

it('goes on after the last row where the platform names something else, and asks for no number', async () => {
	const logs = ({ logId = -1 }: IDataObject) => {
		const data = rowsFrom(Number(logId) + 1, Math.min(20, 44 - Number(logId)));
		const next = data.length < 20 ? undefined : { affix: 'append', messageId: 7 };
		return answered({ data, meta: { next } as IDataObject });
	};
	const { rows, asked } = await fetched(
		cursor({ max: 0, id: 'n', placeAs: 'logId', direction }),
		all,
		logs,
	);
	expect(rows).toEqual(rowsFrom(0, 45));
	expect(asked).toEqual([{}, { affix: 'append', logId: 19 }, { affix: 'append', logId: 39 }]);
});

it('ends where rows have no ID to go on after', async () => {
	const next = { affix: 'append', messageId: 7 };
	const nameless = () => answered({ data: rowsFrom(0, 20), meta: { next } });
	const { rows, asked } = await fetched(
		cursor({ id: '_id', placeAs: 'logId', direction }),
		all,
		nameless,
	);
	expect(rows).toEqual(rowsFrom(0, 20));
	expect(asked).toHaveLength(2);
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
