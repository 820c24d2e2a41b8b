import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';
import type { ListSource, NamedList } from '../../../nodes/engine/form/listSearch';
import { searchMethods } from '../../../nodes/engine/form/listSearch';
import { success } from '../../../nodes/engine/result';
import { fakeContext, type Reply } from '../support/context.mts';
import { wire } from '../../../nodes/platform/wire';
import { codes } from '../support/operation.mts';

const api = {
	credential: 'thingsApi',
	secrets: ['key'],
	baseUrl: () => success('https://things.example'),
	wire,
	codes: { ERR_BAD: { message: 'Not here', advice: 'Look elsewhere.' } },
};

/** Searches a list over a server with these answers. */
async function searched(
	source: Partial<ListSource> | NamedList,
	given: Partial<{ data: unknown; meta: IDataObject; others: IDataObject; reply: Reply }> = {},
	...filters: [filter?: string, token?: string]
) {
	const { data = [], meta, others = {}, reply } = given;
	const body = { data, ...(meta ? { meta } : {}) };
	const { context, asked } = fakeContext({ replies: [reply ?? { status: 200, body }] });
	const own = Object.assign(context as unknown as ILoadOptionsFunctions, {
		getCurrentNodeParameter: (name: string) => others[name],
	});
	const whole = 'names' in source ? source : { api, path: '/things', id: 'id', ...source };
	const { search } = searchMethods({ search: whole }, codes);
	const found = await search?.call(own, ...filters);
	const [request] = asked;
	return { found, url: request?.url, qs: request?.qs, headers: request?.headers };
}

const first = { page: 1, perPage: 100 };
it.each<[Partial<ListSource>, string | undefined, string | undefined, object]>([
	[{}, undefined, undefined, first],
	[{}, undefined, '3', { page: 3, perPage: 100 }],
	[{ isWhole: true }, 'x', '3', {}],
	[{ isCursor: true }, undefined, undefined, { limit: 100 }],
	[{ isCursor: true }, '', '{"id":7}', { id: 7, limit: 100 }],
])(
	'asks with %j, the filter %j and what the page before led to, %j, for %j',
	async (source, filter, token, qs) => {
		const { found: _, ...asked } = await searched(source, {}, filter, token);
		expect(asked).toEqual({ url: 'https://things.example/things', headers: {}, qs });
	},
);

it.each<[Partial<ListSource>, IDataObject | undefined, string?]>([
	[{}, { pagination: { total_pages: 2 } }, '2'],
	[{}, { pagination: { total_pages: 1 } }],
	[{}, { pagination: 2 }],
	[{}, undefined],
	[{}, { next: { id: 7 } }],
	[{ isCursor: true }, { next: { id: 7 } }, '{"id":7}'],
	[{ isCursor: true }, { next: {} }],
	[{ isCursor: true }, { next: 'x' }],
	[{ isCursor: true }, undefined],
])('with %j goes on after %j with %s', async (source, meta, ...[token]) => {
	const { found } = await searched(source, meta ? { meta } : {});
	expect(found).toEqual({ results: [], ...(token ? { paginationToken: token } : {}) });
});

const rows = [
	...[{ id: 'a', name: 'Ann', title: 'Dr' }, { id: 0 }, { id: null, name: 'x' }, { name: 'x' }],
	...['x', null, []],
];
const entry = (name: string, value: string) => ({ name, value });

it('names each row with an ID by the field that is its label, in a list that is below others', async () => {
	const { found } = await searched({ label: 'title', at: 'list' }, { data: { list: rows } });
	expect(found?.results).toEqual([entry('Dr (a)', 'a'), entry('0', '0')]);
});

it('begins no name and no ID with what n8n would run', async () => {
	const data = [
		{ id: 'a', name: '={{ $env.KEY }}' },
		{ id: '={{ $env.KEY }}', name: 'b' },
	];
	const { found } = await searched({}, { data });
	expect(found?.results).toEqual([entry('a (={{ $env.KEY }})', 'a')]);
});

it('lets the server search where it can, and else searches the page', async () => {
	const search = { search: 'searchKey' };
	const { found, qs } = await searched(search, { data: rows }, 'ANN');
	expect([qs, found?.results.length]).toEqual([{ ...first, searchKey: 'ANN' }, 2]);
	expect((await searched(search, {}, '')).qs).toEqual(first);
	const own = await searched({}, { data: rows }, 'ANN');
	expect([own.qs, own.found?.results]).toEqual([first, [entry('Ann (a)', 'a')]]);
});

describe('a list that depends on other fields', () => {
	const source = { path: '/groups/{guid}/things', headers: { onBehalfOf: 'user' } };

	it.each<[IDataObject, string, object]>([
		[{ guid: 'a b', user: 'ann' }, 'a%20b', { onBehalfOf: 'ann' }],
		[{ guid: 7 }, '7', {}],
		[{ guid: 'a', user: { x: 1 } }, 'a', {}],
	])('asks with %j', async (others, step, headers) => {
		const asked = await searched(source, { others });
		expect(asked.url).toBe(`https://things.example/groups/${step}/things`);
		expect(asked.headers).toEqual(headers);
	});

	it('asks for nothing before they are filled in', async () =>
		await expect(searched(source, { others: { user: 'ann' } })).rejects.toMatchObject({
			message: 'A field above is empty',
			description: 'Fill it in first: this list depends on it.',
		}));
});

it.each([
	['ERR_BAD', 'Not here'],
	['ERR_NO_THING', 'There is no such thing'],
])('says what the platform means by %s', async (code, message) => {
	const reply = { status: 400, body: { error: { code } } };
	await expect(searched({}, { reply })).rejects.toMatchObject({ message });
});

it('searches names of its own in any spelling, without a server', async () => {
	const zones = { names: () => ['Europe/Berlin', 'America/New_York'] };
	const found = async (filter?: string) => (await searched(zones, {}, filter)).found?.results;
	expect(await found()).toHaveLength(2);
	for (const filter of ['new york', 'NEW_YORK', 'new-york', 'york'])
		expect(await found(filter)).toEqual([entry('America/New_York', 'America/New_York')]);
	const link = entry('Rich Media (rich-media)', 'rich-media');
	for (const filter of ['rich media', 'rich_media', 'media (rich'])
		expect((await searched({ names: () => [link] }, {}, filter)).found?.results).toEqual([link]);
});
