import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const listOf = async (id: string) =>
	(await on.sandbox.state('keywords')).find((list) => list.id === id);
const created = { id: 'spam', name: 'Spam', category: 'word', source: 'text' };
const profanity = {
	keywordId: { __rl: true, mode: 'list', value: 'profanity' },
	category: 'word',
	source: 'text',
};

it('creates a list of every field that the API accepts', async () => {
	const rows = await on.run('create keyword list', {
		...created,
		terms: ['buy', 'cheap, free\nmoney'],
		additionalFields: { description: 'Unwanted offers' },
	});
	const wanted = {
		id: 'spam',
		name: 'Spam',
		description: 'Unwanted offers',
		category: 'word',
		isCSV: false,
		searchTerms: ['buy', 'cheap', 'free', 'money'],
		active: true,
	};
	expect(await listOf('spam')).toMatchObject(wanted);
	expect(rows).toMatchObject([{ json: wanted, pairedItem: { item: 0 } }]);
});

it('sends several patterns so that the platform keeps them apart', async () => {
	const terms = ['[a-z]+ing', '\\d{3}-\\d{4}'];
	await on.run('create keyword list', { ...created, category: 'pattern', terms });
	expect(await listOf('spam')).toMatchObject({ category: 'pattern', searchTerms: terms });
});

it('names the pattern that is none', async () => {
	const [row] = await on.run(
		'create keyword list',
		{ ...created, category: 'pattern', terms: ['[a-z]+ing', 'a('] },
		{ continueOnFail: true },
	);
	expect(row.json.error).toBe('Terms (entry 2) “a(” isn’t a regular expression [item 0]');
	expect(await on.sandbox.requests()).toEqual([]);
});

it('creates a list of sentences, with their commas, one sentence a part', async () => {
	const terms = ['Call me, now', 'Send money\nWire it, please'];
	await on.run('create keyword list', { ...created, category: 'sentence-similarity', terms });
	expect(await listOf('spam')).toMatchObject({
		category: 'sentence-similarity',
		searchTerms: ['Call me, now', 'Send money', 'Wire it, please'],
	});
});

it('creates two lists of two items, and says which one is there already', async () => {
	const rows = await on.run(
		'create keyword list',
		{ ...created, id: '={{ $json.id }}', terms: ['a'] },
		{
			items: [{ id: 'one' }, { id: 'profanity' }, { id: 'two' }],
			continueOnFail: true,
		},
	);
	expect(rows).toMatchObject([
		{ json: { id: 'one' }, pairedItem: { item: 0 } },
		{ json: { details: { code: 'ERR_KEYWORD_ALREADY_EXISTS' } }, pairedItem: { item: 1 } },
		{ json: { id: 'two' }, pairedItem: { item: 2 } },
	]);
});

it('updates a list with one PUT of the terms of 500 rows, and links the row to all', async () => {
	const items = many(500, (index) => ({ term: `term${index}` }));
	const rows = await on.run(
		'update keyword list',
		{ ...profanity, terms: '={{ $json.term }}' },
		{ items },
	);
	const requests = await on.sandbox.requests();
	expect(requests.map(({ method, path, entities }) => [method, path, entities])).toEqual([
		['PUT', '/v3/moderation/keywords/profanity', 500],
	]);
	expect(await listOf('profanity')).toMatchObject({
		name: 'Profanity',
		searchTerms: items.map(({ term }) => term),
	});
	expect(rows).toMatchObject([{ json: { id: 'profanity', default: true } }]);
	expect(rows[0].pairedItem).toEqual(many(500, (item) => ({ item })));
});

it('updates name and description with the terms', async () => {
	await on.run('update keyword list', {
		...profanity,
		terms: 'oops',
		additionalFields: { name: 'Mild words', description: 'Not so bad' },
	});
	expect(await listOf('profanity')).toMatchObject({
		name: 'Mild words',
		description: 'Not so bad',
		searchTerms: ['oops'],
	});
});

it('updates several lists at once, and fails the items of the one that does not exist', async () => {
	const rows = await on.run(
		'update keyword list',
		{ ...profanity, keywordId: '={{ $json.list }}', category: '={{ $json.kind }}', terms: 'x' },
		{
			items: [
				{ list: 'profanity', kind: 'word' },
				{ list: 'nowhere', kind: 'word' },
				{ list: 'contact-details', kind: 'pattern' },
				{ list: 'nowhere', kind: 'word' },
			],
			continueOnFail: true,
		},
	);
	const unknown = 'Keyword List “nowhere”: No keyword list has this ID';
	expect(rows).toMatchObject([
		{ json: { id: 'profanity' }, pairedItem: { item: 0 } },
		{ json: { error: `${unknown} [item 1]` }, pairedItem: { item: 1 } },
		{ json: { id: 'contact-details' }, pairedItem: { item: 2 } },
		{ json: { error: `${unknown} [item 3]` }, pairedItem: { item: 3 } },
	]);
	expect(await on.sandbox.requests()).toHaveLength(3);
});

it('stops when the list does not exist', async () => {
	await expect(
		on.run('update keyword list', { ...profanity, keywordId: 'nowhere', terms: 'x' }),
	).rejects.toMatchObject({
		message: 'Keyword List “nowhere”: No keyword list has this ID [item 0]',
		httpCode: '404',
	});
});

it('refuses an item whose category differs, before anything is sent', async () => {
	await expect(
		on.run(
			'update keyword list',
			{ ...profanity, category: '={{ $json.kind }}', terms: 'x' },
			{ items: [{ kind: 'word' }, { kind: 'pattern' }] },
		),
	).rejects.toMatchObject({
		message: expect.stringMatching(/^Category “Pattern” differs.*\[item 1\]$/),
	});
	expect(await on.sandbox.requests()).toEqual([]);
});
