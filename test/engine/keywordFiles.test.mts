import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const profanity = { keywordId: 'profanity', category: 'word', source: 'csv', file: 'data' };
const listOf = async (id: string) =>
	(await on.sandbox.state('keywords')).find((list) => list.id === id);

/** An item with a file, as the node before gives it. */
const withFile = (content: string, fileName = 'terms.csv', property = 'data') => ({
	json: {},
	binary: {
		[property]: {
			data: Buffer.from(content).toString('base64'),
			mimeType: 'text/csv',
			fileName,
		},
	},
});

it('updates a list from a CSV file', async () => {
	const rows = await on.run('update keyword list', profanity, {
		items: [withFile('darn,heck\r\n"bl,ast"\nhéck')],
	});
	const wanted = { isCSV: true, searchTerms: ['darn', 'heck', 'bl,ast', 'héck'] };
	expect(await listOf('profanity')).toMatchObject(wanted);
	expect(rows).toMatchObject([{ json: wanted, pairedItem: { item: 0 } }]);
});

it('creates a list from a CSV file under another name', async () => {
	await on.run(
		'create keyword list',
		{ ...profanity, id: 'spam', name: 'Spam', category: 'pattern', file: 'upload' },
		{ items: [withFile('a{1,3}\nb+', 'patterns.csv', 'upload')] },
	);
	expect(await listOf('spam')).toMatchObject({ isCSV: true, searchTerms: ['a{1,3}', 'b+'] });
});

it('takes a file whose name tries to break out of its header', async () => {
	const fileName = 'x"; name="category"\r\nContent-Type: evil\r\n\r\npattern';
	await on.run('update keyword list', profanity, { items: [withFile('darn', fileName)] });
	expect(await listOf('profanity')).toMatchObject({ category: 'word', searchTerms: ['darn'] });
});

it('passes cells on that a spreadsheet would take for formulas', async () => {
	await on.run('update keyword list', profanity, { items: [withFile('=1+1\n@SUM(A1)')] });
	expect(await listOf('profanity')).toMatchObject({ searchTerms: ['=1+1', '@SUM(A1)'] });
});

it('sends a file of 1 MB', async () => {
	const line = `${'x'.repeat(63)}\n`;
	const rows = await on.run('update keyword list', profanity, {
		items: [withFile(line.repeat(16 * 1024))],
	});
	expect(rows[0].json.isCSV).toBe(true);
});

it.each([
	[
		'that is not there',
		[{}],
		/^Input Data Field Name is “data”, but the item has no file with that name/,
	],
	['of more than 1 MB', [withFile('x'.repeat(1024 * 1024 + 1))], /larger than 1 MB/],
	['that is empty', [withFile('')], /without a term/],
	['without a term', [withFile(' ,\n"";\n')], /without a term/],
])('refuses a file %s, and sends nothing', async (_, items, says) => {
	await expect(on.run('update keyword list', profanity, { items })).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: expect.stringMatching(says),
		description: expect.stringMatching(/\.$/),
	});
	expect(await on.sandbox.requests()).toEqual([]);
});
