import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const update = {
	keywordId: '={{ $json.list ?? "profanity" }}',
	category: '={{ $json.kind ?? "word" }}',
	source: '={{ $json.source ?? "text" }}',
	terms: '={{ $json.term }}',
	file: 'data',
};
const listOf = async (id: string) =>
	(await on.sandbox.state('keywords')).find((list) => list.id === id);
const changed = async () =>
	(await on.sandbox.requests()).map(({ path }) => path.split('/').at(-1)).sort();
const held = (item: number, because: string, at: number) => ({
	json: {
		error: `Not sent, because item ${item} of the same list can’t be sent: ${because} [item ${at}]`,
		message:
			'A list is replaced completely or not at all. Correct or remove that item, then run all items of the list again.',
		details: { code: 'HELD_BACK', item: at },
	},
	pairedItem: { item: at },
});

it.each<[string, object, string]>([
	[
		'another category',
		{ term: 'c', kind: 'pattern' },
		'Category “Pattern” differs from that of item 0, which is sent in the same request',
	],
	[
		'an unknown category',
		{ term: 'c', kind: 'regex' },
		'Category “regex” must be one of Word, Pattern, Sentence Similarity',
	],
	[
		'a word of 101 characters',
		{ term: 'x'.repeat(101) },
		`Terms (entry 1) “${'x'.repeat(40)}…” is longer than 100 characters`,
	],
	[
		'no file where one should be',
		{ source: 'csv' },
		'Input Data Field Name is “data”, but the item has no file with that name',
	],
])(
	'holds back the rest of a list of which an item has %s, and no other list',
	async (_, bad, because) => {
		const before = await listOf('profanity');
		const items = [
			{ term: 'a' },
			{ term: 'b' },
			bad as never,
			{ list: 'contact-details', term: 'd', kind: 'pattern' },
		];
		const rows = await on.run('update keyword list', update, { items, ...go });
		expect(rows).toHaveLength(4);
		expect(rows[0]).toEqual(held(2, because, 0));
		expect(rows[1]).toEqual(held(2, because, 1));
		expect(rows[2]?.json.error).toBe(`${because} [item 2]`);
		expect(rows[3]).toMatchObject({ json: { id: 'contact-details' }, pairedItem: { item: 3 } });
		expect(await listOf('profanity')).toEqual(before);
		expect(await changed()).toEqual(['contact-details']);
	},
);

it('holds back the list also for an expression that fails in one item', async () => {
	const terms = '={{ $json.term === "b" ? $("nowhere").item.json.x : $json.term }}';
	const items = [{ term: 'a' }, { term: 'b' }];
	const rows = await on.run('update keyword list', { ...update, terms }, { items, ...go });
	expect(rows[0].json.error).toMatch(
		/^Not sent, because item 1 of the same list can’t be sent: Terms can’t be evaluated/,
	);
	expect(rows[1]?.json.error).toMatch(/^Terms can’t be evaluated: .+ \[item 1\]$/);
	expect(await changed()).toEqual([]);
});

it('holds back every list where it cannot be told to which an item belongs', async () => {
	const items = [
		{ term: 'a' },
		{ list: '../x', term: 'b' },
		{ list: 'contact-details', term: 'c' },
	];
	const rows = await on.run('update keyword list', update, { items, ...go });
	const because = 'Keyword List “../x” can contain only letters, digits, hyphens and underscores';
	expect(rows).toMatchObject([held(1, because, 0), {}, held(1, because, 2)]);
	expect(await changed()).toEqual([]);
});

it('names the item that stops the node', async () => {
	const items = [{ term: 'a' }, { term: 'b', kind: 'pattern' }];
	await expect(on.run('update keyword list', update, { items })).rejects.toMatchObject({
		message: expect.stringMatching(/^Category “Pattern” differs.* \[item 1\]$/),
	});
	expect(await changed()).toEqual([]);
});

it('takes what only some items say of a list for all of them', async () => {
	const items = [
		{ term: 'a' },
		{ term: 'b', name: 'Spam', text: 'Offers' },
		{ term: 'c', name: 'Spam' },
	];
	const parameters = {
		...{ id: 'spam', name: '={{ $json.name }}', category: 'word', source: 'text' },
		...{ terms: update.terms, additionalFields: { description: '={{ $json.text }}' } },
	};
	const rows = await on.run('create keyword list', parameters, { items });
	expect(rows).toHaveLength(1);
	expect(await listOf('spam')).toMatchObject({
		name: 'Spam',
		description: 'Offers',
		searchTerms: ['a', 'b', 'c'],
	});
	const unnamed = [{ term: 'a' }, { term: 'b' }];
	await expect(
		on.run('create keyword list', { ...parameters, id: 'other' }, { items: unnamed }),
	).rejects.toMatchObject({ message: 'Name is missing [item 0]' });
});

it('does not guess whether IDs that differ in case mean one list or two', async () => {
	const items = [
		{ list: 'profanity', term: 'a' },
		{ list: 'Profanity', term: 'b' },
	];
	const because =
		'Keyword List “Profanity” differs from that of item 0, which is sent in the same request';
	const rows = await on.run('update keyword list', update, { items, ...go });
	expect(rows).toMatchObject([held(1, because, 0), { json: { error: `${because} [item 1]` } }]);
	expect(await changed()).toEqual([]);
});

describe('blank terms', () => {
	it('are skipped, counted in a hint, and linked to the row of their list', async () => {
		const items = [{ term: 'a' }, { term: '' }, { term: ' , ' }, { term: null }, { term: 'b' }];
		const { rows, hints } = await on.tell('update keyword list', update, { items });
		expect(rows).toHaveLength(1);
		expect(rows[0]?.pairedItem).toEqual(items.map((_, item) => ({ item })));
		expect(hints).toEqual(['Skipped 3 items without a term.']);
		expect(await listOf('profanity')).toMatchObject({ searchTerms: ['a', 'b'] });
	});

	it('leave a list as it is where no other term is left', async () => {
		const items = [{ term: '' }, { term: null }];
		const rows = await on.run('update keyword list', update, { items, ...go });
		expect(rows.map(({ json }) => json.error)).toEqual([
			'Terms contains no terms [item 0]',
			'Terms contains no terms [item 1]',
		]);
		expect(await changed()).toEqual([]);
	});
});

describe('words and their length', () => {
	it('are split before they are measured, however many a field holds', async () => {
		const words = Array.from({ length: 60 }, (_, index) => `a-rather-long-word-${index}`);
		await on.run('update keyword list', update, { items: [{ term: words.join(', ') }] });
		expect(await listOf('profanity')).toMatchObject({ searchTerms: words });
	});

	it('have no limit on their number here', async () => {
		const term = Array.from({ length: 12_000 }, (_, index) => `w${index}`);
		await on.run('update keyword list', update, { items: [{ term }] });
		expect((await listOf('profanity'))?.searchTerms).toHaveLength(12_000);
	});

	it('may be 100 characters, counted as people do, and of a sentence many more', async () => {
		const emoji = '😀'.repeat(100);
		const sentence = 'This is too long, '.repeat(20).trim();
		const items = [
			{ term: emoji },
			{ list: 'contact-details', kind: 'sentence-similarity', term: sentence },
		];
		await on.run('update keyword list', update, { items });
		expect(await listOf('profanity')).toMatchObject({ searchTerms: [emoji] });
		expect(await listOf('contact-details')).toMatchObject({ searchTerms: [sentence] });
	});
});

it('says above the form of Update what a loop before it would do', async () => {
	const { nodes } = await import('../support/nodes.mts');
	const notices = nodes.moderation.description.properties.filter(({ type }) => type === 'notice');
	expect(notices.map(({ displayName }) => displayName).join()).toMatch(
		/Don’t put a loop before this node: only the last batch would stay/,
	);
});
