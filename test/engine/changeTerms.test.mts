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
