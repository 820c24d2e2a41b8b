import { searchList } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const search = async (method: string, filter?: string, token?: string, credential?: object) =>
	await searchList(
		nodes.cometChat,
		method,
		{ credential: credential ?? credentialOf(on.sandbox) },
		filter,
		token,
	);

describe('users', () => {
	/** 130 users more than the 25 of the seed. */
	const fill = async () => {
		const items = many(130, (index) => ({ uid: `zoe-${String(index).padStart(3, '0')}` }));
		await on.run('import users', { uid: '={{ $json.uid }}', name: 'Zoe' }, { items });
	};

	it('come page by page until there is no more, none twice', async () => {
		await fill();
		const first = await search('searchUsers');
		expect(first.results).toHaveLength(100);
		expect(first.results[0]).toEqual({ name: 'Amara Okafor (amara)', value: 'amara' });
		const second = await search('searchUsers', undefined, first.paginationToken as string);
		expect(second.results).toHaveLength(55);
		expect(second.paginationToken).toBeUndefined();
		const all = [...first.results, ...second.results].map(({ value }) => value);
		expect(new Set(all).size).toBe(155);
	});

	it('are searched by the server, so that those of later pages are found too', async () => {
		await fill();
		const found = await search('searchUsers', 'zoe-12');
		expect(found.results.map(({ value }) => value)).toEqual(many(10, (n) => `zoe-12${n}`));
		expect((await on.sandbox.requests()).at(-1)?.query).toMatchObject({ searchKey: 'zoe-12' });
	});

	it('keep the search over the pages', async () => {
		await fill();
		const first = await search('searchUsers', 'zoe');
		const second = await search('searchUsers', 'zoe', first.paginationToken as string);
		expect(first.results).toHaveLength(100);
		expect(second.results).toHaveLength(30);
	});
});

it.each([
	['searchGroups', 'Book Club (book-club)', 'book-club'],
	['searchRoles', 'Premium (premium)', 'premium'],
	['searchKeywordLists', 'Contact details (contact-details)', 'contact-details'],
])('%s lists names with their IDs', async (method, name, value) => {
	const { results, paginationToken } = await search(method);
	expect(results).toContainEqual({ name, value });
	expect(results.length).toBeGreaterThan(1);
	expect(paginationToken).toBeUndefined();
});

it.each([
	['searchGroups', 'chess', ['chess-night']],
	['searchRoles', 'PREM', ['premium']],
	['searchKeywordLists', 'details', ['contact-details']],
	['searchRoles', 'no such thing', []],
])('%s finds “%s”', async (method, filter, wanted) => {
	const { results } = await search(method, filter);
	expect(results.map(({ value }) => value)).toEqual(wanted);
});

describe('lists by cursor', () => {
	const categories = async (filter?: string, token?: string) =>
		await searchList(
			nodes.campaigns,
			'searchCategoryNames',
			{ credential: credentialOf(on.sandbox) },
			filter,
			token,
		);

	it('come page by page until there is no more, by name alone where that is the ID', async () => {
		const items = many(130, (index) => ({ name: `Category ${index}` }));
		await on.run('campaigns/templateCategory/create', { name: '={{ $json.name }}' }, { items });
		const first = await categories();
		expect(first.results).toHaveLength(100);
		const second = await categories(undefined, first.paginationToken as string);
		expect(second.paginationToken).toBeUndefined();
		const all = [...first.results, ...second.results].map(({ name }) => name);
		expect(new Set(all).size).toBe(132);
		expect(all).toContain('Marketing');
	});
});

it('is there on every node that has such a field', async () => {
	for (const node of Object.values(nodes)) {
		const methods = JSON.stringify(node.description).matchAll(/"searchListMethod":"(\w+)"/g);
		for (const [, method = ''] of methods)
			expect(node.methods?.listSearch).toHaveProperty(method, expect.any(Function));
	}
});

it('says what to fix when the list cannot be fetched', async () => {
	const good = credentialOf(on.sandbox);
	await expect(
		search('searchUsers', undefined, undefined, { ...good, apiKey: 'wrong' }),
	).rejects.toMatchObject({ message: 'CometChat doesn’t recognize this API key' });
	await expect(
		search('searchUsers', undefined, undefined, { ...good, appId: 'a/b' }),
	).rejects.toMatchObject({ message: expect.stringMatching(/^App ID in the credential/) });
});

describe.each(['searchUsers', 'searchGroups', 'searchRoles', 'searchKeywordLists'])(
	'%s over odd answers',
	(method) => {
		const answers = (body: unknown) => on.sandbox.faults([{ kind: 'status', status: 200, body }]);

		it.each([[{ data: {} }], [{ data: null }], [{}], ['text'], [[]], [{ data: { users: [] } }]])(
			'says of %j that it is no list',
			async (body) => {
				await answers(body);
				await expect(search(method)).rejects.toMatchObject({
					name: 'NodeApiError',
					message: 'The response (status 200) isn’t from the API, or is incomplete',
				});
			},
		);

		it('leaves out rows without an ID, and gives a nameless one by its ID', async () => {
			const ids = { uid: 'a', guid: 'a', role: 'a', id: 'a' };
			await answers({ data: [null, 'x', [], {}, { name: 'No ID' }, ids], meta: { pagination: 3 } });
			expect(await search(method)).toEqual({ results: [{ name: 'a', value: 'a' }] });
		});
	},
);

describe('time zones', () => {
	const named = async (filter?: string) =>
		(await search('searchTimeZones', filter)).results.map(({ value }) => value);

	it('are listed without asking the platform', async () => {
		expect(await named()).toEqual(expect.arrayContaining(['Europe/Berlin', 'Asia/Tokyo']));
		expect(await on.sandbox.requests()).toEqual([]);
	});

	it.each(['new york', 'NEW_YORK', 'york'])('are found by “%s”', async (filter) => {
		expect(await named(filter)).toContain('America/New_York');
	});
});
