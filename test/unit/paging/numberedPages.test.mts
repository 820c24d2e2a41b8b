import type { IDataObject } from 'n8n-workflow';
import { asItComes, paged, whole } from '../../../nodes/engine/plan/lists';
import { answered, fetched, problem, refused, rowsFrom } from '../support/pages.mts';

/** A server with so many rows that keeps to page and perPage. */
const server =
	(total: number) =>
	({ page, perPage }: IDataObject) => {
		const first = (Number(page) - 1) * Number(perPage);
		const count = Math.max(0, Math.min(Number(perPage), total - first));
		const pagination = { current_page: page, total_pages: Math.ceil(total / Number(perPage)) };
		return answered({ data: rowsFrom(first, count), meta: { pagination } });
	};
const all = { returnAll: true };

it.each([0, 1, 100, 101, 1000])(
	'gets all %i rows, the pages after the first at once',
	async (total) => {
		const { rows, asked, most, hint } = await fetched(paged(), all, server(total));
		const count = Math.max(1, Math.ceil(total / 100));
		const pages = Array.from({ length: count }, (_, index) => ({ page: index + 1, perPage: 100 }));
		expect([rows, asked, hint]).toEqual([rowsFrom(0, total), pages, undefined]);
		expect(most).toBe(Math.max(1, Math.min(4, count - 1)));
	},
);

it.each([
	[7, [7]],
	[100, [100]],
	[120, [100, 100]],
])('stops at the limit of %i', async (limit, sizes) => {
	const { rows, asked } = await fetched(paged(), { limit }, server(1000));
	expect(rows).toEqual(rowsFrom(0, limit));
	expect(asked).toEqual(sizes.map((perPage, index) => ({ page: index + 1, perPage })));
});

it('goes on to the limit where the platform gives fewer rows of a page than it was asked for', async () => {
	const small = ({ page }: IDataObject) => server(450)({ page, perPage: 100 });
	for (const limit of [150, 300, 1000])
		expect((await fetched(paged({ max: 1000 }), { limit }, small)).rows).toEqual(
			rowsFrom(0, Math.min(limit, 450)),
		);
});

it('takes 50 rows where no limit was read, and as many a page as the platform allows', async () => {
	expect((await fetched(paged(), {}, server(1000))).rows).toHaveLength(50);
	const { asked } = await fetched(paged({ max: 1000 }), all, server(1500));
	expect(asked).toEqual([1, 2].map((page) => ({ page, perPage: 1000 })));
});

it('gives no row twice when the list moves while it is read', async () => {
	const moving = ({ page }: IDataObject) =>
		answered({
			data: page === 1 ? rowsFrom(0, 100) : [{ n: 99, changed: true }, { n: 100 }],
			meta: { pagination: { current_page: page, total_pages: 2 } },
		});
	expect((await fetched(paged({ id: 'n' }), all, moving)).rows).toEqual(rowsFrom(0, 101));
	expect((await fetched(paged(), all, moving)).rows).toHaveLength(102);
});

describe('Return All', () => {
	it.each<[string, (page: number, of: number) => IDataObject]>([
		['as one more while there are more', (page, of) => ({ total_pages: Math.min(page + 1, of) })],
		['not at all', () => ({})],
	])('gets every row of a platform that counts its pages %s', async (_, counted) => {
		for (const total of [0, 99, 100, 101, 350]) {
			const pages = Math.max(1, Math.ceil(total / 100));
			const { rows, hint } = await fetched(paged({ id: 'n' }), all, ({ page, ...query }) => {
				const answer = server(total)({ page, ...query });
				const pagination = { current_page: page, ...counted(Number(page), pages) };
				return answer.ok ? answered({ ...answer.value, meta: { pagination } }) : answer;
			});
			expect([rows, hint]).toEqual([rowsFrom(0, total), undefined]);
		}
	});

	const ignored = { pagination: { current_page: 1, total_pages: 3 } };
	it.each([undefined, {}, { pagination: null }, { pagination: { total_pages: 'x' } }, ignored])(
		'ends with a platform that gives the same page for ever, with %j beside it',
		async (meta) => {
			const { rows, asked, hint } = await fetched(paged(), all, () =>
				answered({ data: rowsFrom(0, 100), meta: meta as IDataObject }),
			);
			expect([rows, asked.length]).toEqual([rowsFrom(0, 100), meta === ignored ? 3 : 2]);
			expect(hint).toMatch(/There may be more/);
		},
	);

	it('ends where pages beyond reason are promised, without asking for them', async () => {
		const pagination = { total_pages: 5e9 };
		const { rows, asked, hint } = await fetched(paged(), all, ({ page }) => {
			const data = Number(page) < 3 ? rowsFrom(Number(page) * 100, 100) : [];
			return answered({ data, meta: { pagination } });
		});
		expect(rows).toHaveLength(200);
		expect(asked.length).toBeLessThan(300);
		expect(hint).toMatch(/There may be more/);
	});
});

it.each([1, 2, 3])('gives the problem of page %i, and no half of a list', async (missing) => {
	const { asked, requestResult } = await fetched(paged(), all, (query) =>
		query.page === missing ? refused : server(50_000)(query),
	);
	expect(requestResult).toMatchObject({ ok: false, problem });
	expect(asked.length).toBeLessThan(10);
});

it.each([{}, 'text', null, [1], [null], [[]]])('takes the data %j for no list', async (data) => {
	const odd = (query: IDataObject) =>
		query.page === 2
			? answered({ data, meta: { pagination: { current_page: 2 } } })
			: server(150)(query);
	for (const answer of [odd, () => answered({ data })])
		expect((await fetched(paged(), all, answer)).requestResult).toMatchObject({
			problem: { code: 'UNREADABLE_ANSWER' },
		});
});

it('chooses from a list that comes whole', async () => {
	const list = () => answered({ data: rowsFrom(0, 70) });
	expect(await fetched(whole(), all, list)).toMatchObject({ rows: rowsFrom(0, 70), asked: [{}] });
	expect((await fetched(whole(), { limit: 3 }, list)).rows).toEqual(rowsFrom(0, 3));
	expect((await fetched(whole(), {}, list)).rows).toHaveLength(50);
	expect((await fetched(asItComes(), {}, list)).rows).toHaveLength(70);
	const odd = await fetched(whole(), all, () => answered({ data: [1] }));
	expect(odd.requestResult?.ok).toBe(false);
});

it('tells rows apart by an ID, or by all that they show where their ID repeats', async () => {
	const conversations = paged<never>({ max: 2, id: 'id', idWith: 'as' as never });
	const pages = ['{"id":"a"},{"id":"b","unread":0}', '{"id":"b","unread":1},{"id":"c"}'].map(
		(rows) => JSON.parse(`[${rows}]`) as IDataObject[],
	);
	const moving = ({ page }: IDataObject) =>
		answered({ data: pages[Number(page) - 1], meta: { pagination: { total_pages: 2 } } });
	expect((await fetched(conversations, { ...all, as: 'ann' }, moving)).rows).toHaveLength(3);
	expect((await fetched(conversations, all, moving)).rows).toHaveLength(4);
});

it.each<[boolean, IDataObject[]]>([
	[true, [{ current: { limit: 70, count: 70 } }, { current: { limit: 70, count: '71' } }]],
	[true, [{ pagination: { current_page: 1, total_pages: 2 } }, { pagination: { total_pages: 2 } }]],
	[true, [{ next: { id: 1 } }, { next: 'x' }]],
	[false, [{}, { current: { limit: 71, count: 70 } }, { current: { limit: '', count: 70 } }]],
	[false, [{ current: { count: 70 } }, { current: 'x' }, { next: {} }]],
	[false, [{ pagination: { current_page: 2, total_pages: 2 } }]],
	[false, [{ pagination: { current_page: 2 } }]],
])('says whether a list that comes whole lacks some: %s with each of %j', async (lacks, metas) => {
	for (const meta of metas) {
		const told = 'The API returns this list in one response of limited length';
		const hinted = async (input: IDataObject) =>
			(await fetched(whole(), input, () => answered({ data: rowsFrom(0, 70), meta }))).hint;
		expect((await hinted(all))?.startsWith(told) ?? false).toBe(lacks);
		for (const limit of [70, 3]) expect(await hinted({ limit })).toBeUndefined();
		expect((await hinted({ limit: 71 })) !== undefined).toBe(lacks);
	}
});
