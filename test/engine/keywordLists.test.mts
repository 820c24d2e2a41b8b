import { withFile } from '../support/fileImports.mts';
import { nodes } from '../support/nodes.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const created = { id: 'spam', name: 'Spam', category: 'word', source: 'text' };
const update = {
	keywordId: '={{ $json.list ?? "profanity" }}',
	category: '={{ $json.kind ?? "word" }}',
	source: '={{ $json.source ?? "text" }}',
	...{ terms: '={{ $json.term }}', file: 'data' },
};
const listOf = async (id = 'profanity') =>
	(await on.sandbox.state('keywords')).find((list) => list.id === id);
const sent = async () =>
	(await on.sandbox.requests()).map(({ path }) => path.split('/').at(-1)).sort();

/** An item with a file, as the node before gives it. */
const csv = (content: string) => withFile(content, 'terms.csv', { source: 'csv' });

it.each([
	['word', ['buy', 'cheap, free\nmoney'], ['buy', 'cheap', 'free', 'money']],
	['pattern', ['[a-z]+ing', '\\d{3}-\\d{4}'], ['[a-z]+ing', '\\d{3}-\\d{4}']],
	[
		...['sentence-similarity', ['Call me, now', 'Send money\nWire it, please']],
		['Call me, now', 'Send money', 'Wire it, please'],
	],
])('creates a list of the category %s, each term as the platform keeps it', async (...given) => {
	const [category, terms, searchTerms] = given as [string, string[], string[]];
	const additionalFields = { description: 'Unwanted offers' };
	const list = { ...created, category, terms, additionalFields };
	const wanted = { id: 'spam', name: 'Spam', description: 'Unwanted offers', category };
	const rows = await on.run('create keyword list', list);
	// Several patterns go as a file, one on each line.
	const shown = { ...wanted, searchTerms, isCSV: category === 'pattern', active: true };
	expect(rows).toMatchObject([{ json: shown, pairedItem: { item: 0 } }]);
	expect(await listOf('spam')).toMatchObject(shown);
});

it.each([
	['its terms in another case', 'word', { searchTerms: ['buy', 'sell'] }, true],
	['one of its terms', 'word', { searchTerms: ['buy'] }, false],
	[
		'sentences under their own name',
		'sentence-similarity',
		{ disallowedSentences: ['sell', 'Buy'] },
		true,
	],
])('sees after a lost answer whether a list with %s is the one created', async (...given) => {
	const [, category, shown, isOurs] = given;
	const createdAt = Math.floor(Date.now() / 1000);
	const data = { ...created, category, ...shown, createdAt };
	await on.sandbox.faults([
		{ kind: 'reset-after', method: 'POST', nth: 1 },
		{ kind: 'status', method: 'GET', status: 200, body: { data } },
	]);
	const list = { ...created, category, terms: ['Buy', 'BUY', 'sell'] };
	const [{ json }] = await on.run('create keyword list', list, go);
	expect(json.error === undefined).toBe(isOurs);
});

it('replaces a list by the terms of 500 rows with one PUT, and links the row to all', async () => {
	const items = many(500, (index) => ({ term: `term${index}` }));
	const rows = await on.run('update keyword list', update, { items });
	const requests = await on.sandbox.requests();
	expect(requests.map(({ method, path, entities }) => [method, path, entities])).toEqual([
		['PUT', '/v3/moderation/keywords/profanity', 500],
	]);
	const searchTerms = items.map(({ term }) => term);
	expect(await listOf()).toMatchObject({ name: 'Profanity', searchTerms });
	expect(rows).toMatchObject([{ json: { id: 'profanity', default: true } }]);
	expect(rows[0].pairedItem).toEqual(many(500, (item) => ({ item })));
});

it('updates several lists at once, and fails the items of the one that does not exist', async () => {
	const items = [{}, { list: 'nowhere' }, { list: 'contact-details', kind: 'pattern' }];
	const rows = await on.run(...['update keyword list' as const, { ...update, terms: 'x' }], {
		items: [...items, { list: 'nowhere' }],
		...go,
	});
	const unknown = 'Keyword List “nowhere”: No keyword list has this ID';
	expect(rows.map(({ json, pairedItem }) => [json.error ?? json.id, pairedItem])).toEqual([
		['profanity', { item: 0 }],
		[`${unknown} [item 1]`, { item: 1 }],
		['contact-details', { item: 2 }],
		[`${unknown} [item 3]`, { item: 3 }],
	]);
	expect(await on.sandbox.requests()).toHaveLength(3);
});

const differs = (label: string) =>
	`${label} differs from that of item 0, which is sent in the same request`;

it.each<[string, object, string]>([
	['another category', { term: 'c', kind: 'pattern' }, differs('Category “Pattern”')],
	['a term, not a file', csv('c'), differs('Terms From “File”')],
	[
		...(['no file where one should be', { source: 'csv' }] as const),
		'Input Data Field Name is “data”, but the item has no file',
	],
])('holds back a list of which an item has %s, and no other list', async (_, bad, because) => {
	const before = await listOf();
	const other = { list: 'contact-details', term: 'd', kind: 'pattern' };
	const items = [{ term: 'a' }, bad as never, other];
	const rows = await on.run('update keyword list', update, { items, ...go });
	expect(rows).toMatchObject([
		{
			json: {
				error: `Not sent, because item 1 of the same list can’t be sent: ${because} [item 0]`,
				message:
					'A list is replaced completely or not at all. Correct or remove that item, then run all items of the list again.',
				details: { code: 'HELD_BACK', item: 0 },
			},
		},
		{ json: { error: `${because} [item 1]` }, pairedItem: { item: 1 } },
		{ json: { id: 'contact-details' }, pairedItem: { item: 2 } },
	]);
	expect(await listOf()).toEqual(before);
	expect(await sent()).toEqual(['contact-details']);
	await expect(on.run('update keyword list', update, { items })).rejects.toMatchObject({
		message: `${because} [item 1]`,
	});
});

it('takes what only some items say of a list for all of them', async () => {
	const parameters = {
		...{ ...created, name: '={{ $json.name }}', terms: update.terms },
		additionalFields: { description: '={{ $json.text }}' },
	};
	const items = [{ term: 'a' }, { term: 'b', name: 'Spam', text: 'Offers' }, { term: 'c' }];
	expect(await on.run('create keyword list', parameters, { items })).toHaveLength(1);
	const wanted = { name: 'Spam', description: 'Offers', searchTerms: ['a', 'b', 'c'] };
	expect(await listOf('spam')).toMatchObject(wanted);
	const unnamed = { items: [{ term: 'a' }, { term: 'b' }] };
	await expect(
		on.run('create keyword list', { ...parameters, id: 'other' }, unnamed),
	).rejects.toMatchObject({ message: 'Name is missing [item 0]' });
});

it('skips blank terms, counts them in a hint, and links them to the row of their list', async () => {
	const items = [{ term: 'a' }, { term: '' }, { term: ' , ' }, { term: null }, { term: 'b' }];
	const { rows, hints } = await on.tell('update keyword list', update, { items });
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([items.map((_, item) => ({ item }))]);
	expect(hints).toEqual(['Skipped 3 items without a term.']);
	expect(await listOf()).toMatchObject({ searchTerms: ['a', 'b'] });
});

it.each([
	['any number of words of a list', 'word', many(12_000, (index) => `w${index}`)],
	['60 words in one text', 'word', many(60, (index) => `a-rather-long-word-${index}`)],
	['a word of 100 characters, counted as people do', 'word', ['😀'.repeat(100)]],
	['a longer sentence', 'sentence-similarity', ['This is too long, '.repeat(20).trim()]],
])('takes %s', async (_, kind, terms) => {
	const term = terms.length === 60 ? terms.join(', ') : terms;
	await on.run('update keyword list', update, { items: [{ kind, term }] });
	expect(await listOf()).toMatchObject({ category: kind, searchTerms: terms });
});

it('creates a list from a file under another name', async () => {
	const parameters = { ...created, category: 'pattern', source: 'csv', file: 'upload' };
	const { binary } = csv('a{1,3}\nb+');
	await on.run('create keyword list', parameters, {
		items: [{ json: {}, binary: { upload: binary.data! } }],
	});
	expect(await listOf('spam')).toMatchObject({ isCSV: true, searchTerms: ['a{1,3}', 'b+'] });
});

it('leaves out the first line of a file, which names the column, with a hint', async () => {
	const { hints } = await on.tell('update keyword list', update, {
		items: [csv('term\none\ntwo')],
	});
	expect(await listOf()).toMatchObject({ searchTerms: ['one', 'two'] });
	expect(hints).toEqual(['The first line of the CSV file, “term”, was treated as a header.']);
});

it('says above the form of Update what a loop before it would do', () => {
	const notices = nodes.moderation.description.properties.filter(({ type }) => type === 'notice');
	expect(notices.map(({ displayName }) => displayName).join()).toMatch(
		/Don’t use this in a loop: each batch replaces the one before/,
	);
});
