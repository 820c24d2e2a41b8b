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
		const [first] = (await search('searchUsers')).results;
		expect(first).toEqual({ name: 'Amara Okafor (amara)', value: 'amara' });
		for (const [filter, count] of [
			[undefined, 55],
			['zoe', 30],
		] as const) {
			const page = await search('searchUsers', filter);
			expect(page.results).toHaveLength(100);
			const second = await search('searchUsers', filter, page.paginationToken as string);
			expect(second.results).toHaveLength(count);
			expect(second.paginationToken).toBeUndefined();
			const all = [...page.results, ...second.results].map(({ value }) => value);
			expect(new Set(all).size).toBe(100 + count);
		}
		// Of later pages too, as the server searches.
		const { results } = await search('searchUsers', 'zoe-12');
		expect(results.map(({ value }) => value)).toEqual(many(10, (n) => `zoe-12${n}`));
		expect((await on.sandbox.requests()).at(-1)?.query).toMatchObject({ searchKey: 'zoe-12' });
	});
});

it.each([
	['searchGroups', 'Book Club (book-club)', 'book-club', 'chess', ['chess-night']],
	['searchRoles', 'Premium (premium)', 'premium', 'PREM', ['premium']],
	['searchRoles', 'Premium (premium)', 'premium', 'no such thing', []],
	['searchKeywordLists', 'Profanity (profanity)', 'profanity', 'details', ['contact-details']],
])('%s lists names with their IDs, and finds them', async (method, name, value, filter, wanted) => {
	const { results, paginationToken } = await search(method);
	expect(results).toContainEqual({ name, value });
	expect(paginationToken).toBeUndefined();
	expect((await search(method, filter)).results.map((one) => one.value)).toEqual(wanted);
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

it('time zones are listed without asking the platform, and found in any spelling', async () => {
	const named = async (filter?: string) =>
		(await search('searchTimeZones', filter)).results.map(({ value }) => value);
	expect(await named()).toEqual(expect.arrayContaining(['Europe/Berlin', 'Asia/Tokyo']));
	expect(await named('new york')).toEqual(['America/New_York']);
	expect(await on.sandbox.requests()).toEqual([]);
});
