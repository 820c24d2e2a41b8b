import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const list = { __rl: true, mode: 'id', value: 'profanity' };
const termsOf = async () =>
	(
		await on.sandbox.state<{ id: string; searchTerms: string[]; category: string }>('keywords')
	).find(({ id }) => id === 'profanity');
const update = async (change: string, terms: unknown, run = {}) =>
	await on.run(
		'update keyword list',
		{ keywordId: list, change, source: 'text', terms: terms as string },
		run,
	);

it('adds terms to those that a list holds, and says what it holds now', async () => {
	const before = await termsOf();
	const [row] = await update('add', ['brandnew', 'brandnewer']);
	expect(row?.json.searchTerms).toEqual([...(before?.searchTerms ?? []), 'brandnew', 'brandnewer']);
	expect(await termsOf()).toMatchObject({
		category: before?.category,
		searchTerms: row?.json.searchTerms,
	});
});

it('adds the terms of many items in one reading and one request', async () => {
	const items = many(40, (index) => ({ word: `word${index}` }));
	const rows = await update('add', '={{ $json.word }}', { items });
	expect(rows).toHaveLength(1);
	expect((await termsOf())?.searchTerms).toEqual(
		expect.arrayContaining(items.map(({ word }) => word)),
	);
	expect((await on.sandbox.requests()).map(({ method }) => method)).toEqual(['GET', 'PUT']);
});

it('takes terms out of a list', async () => {
	await update('add', ['stay', 'leave']);
	await update('remove', 'leave');
	const terms = (await termsOf())?.searchTerms;
	expect(terms).toContain('stay');
	expect(terms).not.toContain('leave');
});

it('sends nothing where nothing would change', async () => {
	const before = await termsOf();
	const known = before?.searchTerms[0];
	const [row] = await update('add', known);
	expect(row?.json).toMatchObject({ id: 'profanity', unchanged: true });
	const [other] = await update('remove', 'neverthere');
	expect(other?.json).toMatchObject({ unchanged: true });
	expect((await on.sandbox.requests()).map(({ method }) => method)).toEqual(['GET', 'GET']);
	expect(await termsOf()).toEqual(before);
});

it('does not empty a list', async () => {
	const before = await termsOf();
	const [row] = await update('remove', before?.searchTerms, { continueOnFail: true });
	expect(row?.json.error).toMatch(/^Nothing would be left in the list/);
	expect(await termsOf()).toEqual(before);
});

it('says of a list that is not there that it is not there', async () => {
	const [row] = await on.run(
		'update keyword list',
		{ keywordId: 'nothing', change: 'add', source: 'text', terms: ['a'] },
		{ continueOnFail: true },
	);
	expect(row?.json.details).toMatchObject({ code: 'ERR_KEYWORD_NOT_FOUND' });
});

describe('a list of patterns with a comma, which came by a file', () => {
	const patterns = async () =>
		(await on.sandbox.state<{ id: string; searchTerms: string[] }>('keywords')).find(
			({ id }) => id === 'contact-details',
		);

	it.each([
		['add', 'foo', '[a-z0-9._-]+@[a-z0-9.-]+\\.[a-z]{2,}'],
		['add', 'a{1,3}', '[a-z0-9._-]+@[a-z0-9.-]+\\.[a-z]{2,}'],
		['remove', '\\d{3}-\\d{4}', '[a-z0-9._-]+@[a-z0-9.-]+\\.[a-z]{2,}'],
	])('is not torn apart by %s %s', async (change, terms, named) => {
		const before = await patterns();
		const [row] = await on.run(
			'update keyword list',
			{ keywordId: 'contact-details', change, source: 'text', terms },
			{ continueOnFail: true },
		);
		expect(row?.json).toMatchObject({
			error: `Term “${named}” holds a comma, where the platform would part it in two [item 0]`,
			message: expect.stringContaining('in a CSV file'),
		});
		expect((await on.sandbox.requests()).map(({ method }) => method)).toEqual(['GET']);
		expect(await patterns()).toEqual(before);
	});

	it('loses that pattern where it is the one to remove', async () => {
		const [pattern] = (await patterns())?.searchTerms ?? [];
		await on.run('update keyword list', {
			...{ keywordId: 'contact-details', change: 'remove', source: 'text', terms: pattern },
		});
		expect((await patterns())?.searchTerms).toEqual(['\\d{3}-\\d{4}']);
	});
});

it('measures added words one by one', async () => {
	const words = many(60, (index) => `word${index}`);
	await update('add', words.join(','));
	expect((await termsOf())?.searchTerms).toEqual(expect.arrayContaining(words));
	const [row] = await update('add', 'w'.repeat(101), { continueOnFail: true });
	expect(row?.json.error).toContain('is longer than 100 characters');
	expect((await on.sandbox.requests()).map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
});

it('adds a sentence of more than 100 characters, with a comma, to a list of sentences', async () => {
	const about = { id: 'phrases', name: 'Phrases', category: 'sentence-similarity', source: 'text' };
	await on.run('create keyword list', { ...about, terms: 'Buy now' });
	const sentence = `Send it to me, ${'please '.repeat(20)}now`;
	const [row] = await on.run('update keyword list', {
		...{ keywordId: 'phrases', change: 'add', source: 'text', terms: sentence },
	});
	expect(row?.json.searchTerms).toEqual(['Buy now', sentence]);
});

it('names the list that is not there', async () => {
	const [row] = await on.run(
		'update keyword list',
		{ keywordId: 'nope', change: 'add', source: 'text', terms: 'a' },
		{ continueOnFail: true },
	);
	expect(row?.json.error).toBe('Keyword List “nope”: No keyword list has this ID [item 0]');
});
