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
	expect((await on.sandbox.requests()).map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
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
	expect(row?.json.error).toMatch(/^The list would be empty/);
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

it.each(['replace', 'add'])(
	'keeps a quoted comma of a CSV file in one word, by %s',
	async (change) => {
		const content = Buffer.from('one\n"three, four"\n').toString('base64');
		await on.run(
			'update keyword list',
			{ keywordId: list, change, category: 'word', source: 'csv', file: 'data' },
			{ items: [{ json: {}, binary: { data: { data: content, mimeType: 'text/csv' } } }] },
		);
		const terms = (await termsOf())?.searchTerms;
		expect(terms).toEqual(expect.arrayContaining(['one', 'three, four']));
		expect(terms).not.toContain('three');
	},
);

it('says which terms to remove were not there', async () => {
	await update('add', ['leave']);
	const [row] = await update('remove', ['leave', 'neverthere', 'northis']);
	expect(row?.json).toMatchObject({ id: 'profanity', notInList: ['neverthere', 'northis'] });
});

it.each([2, 8])(
	'%i writers at once: every added term is there at the end',
	async (writers) => {
		const wordsOf = (writer: number) => [`word${writer}a`, `word${writer}b`];
		const all = many(writers, wordsOf);
		const rows = await Promise.all(all.map(async (words) => await update('add', words)));
		expect(rows.every(([row]) => row && !('error' in row.json))).toBe(true);
		expect((await termsOf())?.searchTerms).toEqual(expect.arrayContaining(all.flat()));
	},
	60_000,
);

it.each([
	['a lost answer', { kind: 'reset-after' as const }],
	['a refusal for the limit', { kind: 429 as const, seconds: 1 }],
])('after %s, keeps what somebody else added meanwhile', async (_, fault) => {
	await on.sandbox.faults([{ ...fault, method: 'PUT', nth: 1 }]);
	const ours = update('add', ['ours']);
	while ((await on.sandbox.requests()).every(({ method }) => method !== 'PUT'))
		await new Promise((resolve) => setTimeout(resolve, 10));
	const [theirs] = await update('add', ['theirs']);
	expect((await ours)[0].json).not.toHaveProperty('error');
	expect(theirs?.json).not.toHaveProperty('error');
	expect((await termsOf())?.searchTerms).toEqual(expect.arrayContaining(['ours', 'theirs']));
});

it('does not say that a term is there where the list cannot be read again', async () => {
	await on.sandbox.faults([{ kind: 500, method: 'GET', nth: 2 }]);
	const options = { maxRetries: 0 };
	const [row] = await on.run(
		'update keyword list',
		{ keywordId: list, change: 'add', source: 'text', terms: ['ours'], options },
		{ continueOnFail: true },
	);
	expect(row.json).toMatchObject({
		message: expect.stringMatching(/^It may or may not have been done/),
	});
});

it('gives the new name a second try with the terms, after a lost request', async () => {
	await on.sandbox.faults([{ kind: 'reset-before', method: 'PUT', nth: 1 }]);
	const known = (await termsOf())?.searchTerms[0];
	const change = { keywordId: list, change: 'add', source: 'text', terms: [known] };
	await on.run('update keyword list', { ...change, additionalFields: { name: 'Renamed' } });
	expect(await termsOf()).toMatchObject({ name: 'Renamed' });
});

describe('a list of patterns with a comma, which came by a file', () => {
	const patterns = async () =>
		(await on.sandbox.state<{ id: string; searchTerms: string[] }>('keywords')).find(
			({ id }) => id === 'contact-details',
		);

	it.each([
		['add', 'foo', (all: string[]) => [...all, 'foo']],
		['add', 'a{1,3}', (all: string[]) => [...all, 'a{1,3}']],
		['remove', '\\d{3}-\\d{4}', ([first = '']: string[]) => [first]],
	])('keeps it whole through %s %s', async (change, terms, wanted) => {
		const before = (await patterns())?.searchTerms ?? [];
		await on.run('update keyword list', {
			...{ keywordId: 'contact-details', change, source: 'text', terms },
		});
		expect((await patterns())?.searchTerms).toEqual(wanted(before));
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
	const asked = (await on.sandbox.requests()).map(({ method }) => method);
	expect(asked).toEqual(['GET', 'PUT', 'GET', 'GET']);
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
