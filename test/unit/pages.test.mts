import { allPages } from '../../nodes/engine/send/pages';

type Fetch = Parameters<typeof allPages>[1];

/** A server with so many rows that keeps to page and perPage, and what it was asked for. */
function server(total: number, answer: (page: number) => object = () => ({})) {
	const asked: object[] = [];
	const fetch: Fetch = async (query) => {
		asked.push(query);
		const { page, perPage } = query as { page: number; perPage: number };
		const first = (page - 1) * perPage;
		const count = Math.max(0, Math.min(perPage, total - first));
		const data = Array.from({ length: count }, (_, index) => ({ n: first + index }));
		const pagination = { current_page: page, total_pages: Math.ceil(total / perPage) };
		return { answer: { data, meta: { pagination }, ...answer(page) }, doubtful: false };
	};
	return { asked, fetch };
}

const rowsOf = async (input: Parameters<typeof allPages>[0], fetch: Fetch) =>
	(await allPages(input, fetch)) as { answer: { data: object[] } };
const upTo = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

it.each([
	[0, 1],
	[1, 1],
	[100, 1],
	[101, 2],
	[130, 2],
	[1000, 10],
])('gets all %i rows in %i requests, none twice', async (total, requests) => {
	const { asked, fetch } = server(total);
	expect((await rowsOf({ returnAll: true }, fetch)).answer.data).toEqual(upTo(total));
	expect(asked).toEqual(upTo(requests).map(({ n }) => ({ page: n + 1, perPage: 100 })));
});

it.each([
	[7, [{ page: 1, perPage: 7 }]],
	[100, [{ page: 1, perPage: 100 }]],
	[
		120,
		[
			{ page: 1, perPage: 100 },
			{ page: 2, perPage: 100 },
		],
	],
])('stops at the limit of %i', async (limit, wanted) => {
	const { asked, fetch } = server(1000);
	expect((await rowsOf({ limit }, fetch)).answer.data).toEqual(upTo(limit));
	expect(asked).toEqual(wanted);
});

it('takes 50 rows where no limit was read', async () => {
	expect((await rowsOf({}, server(1000).fetch)).answer.data).toHaveLength(50);
});

it('ends with a server that ignores the page asked for, without a row twice', async () => {
	const ignoring = server(100, () => ({
		data: upTo(100),
		meta: { pagination: { current_page: 1, total_pages: 3 } },
	}));
	expect((await rowsOf({ returnAll: true }, ignoring.fetch)).answer.data).toEqual(upTo(100));
});

it('takes an answer without pagination for all there is', async () => {
	const { asked, fetch } = server(100, () => ({ meta: undefined }));
	expect((await rowsOf({ returnAll: true }, fetch)).answer.data).toEqual(upTo(100));
	expect(asked).toHaveLength(1);
});

it('gives the problem that came instead of a page, and no half of a list', async () => {
	const problem = { message: 'M', description: 'D', code: 'C' };
	const fetch: Fetch = async (query) =>
		query.page === 2 ? { problem, doubtful: false } : await server(150).fetch(query);
	expect(await allPages({ returnAll: true }, fetch)).toMatchObject({ problem });
});
