import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const update = {
	...{ keywordId: 'profanity', category: 'word' },
	source: '={{ $json.source ?? "text" }}',
	terms: '={{ $json.term }}',
	file: 'data',
};
const profanity = async () =>
	(await on.sandbox.state('keywords')).find(({ id }) => id === 'profanity');
const changed = async () =>
	(await on.sandbox.requests()).map(({ path }) => path.split('/').at(-1)).sort();
const csv = (content: string) => ({
	json: { source: 'csv' },
	binary: { data: { data: Buffer.from(content).toString('base64'), mimeType: 'text/csv' } },
});

describe('CSV files', () => {
	it('of two items for one list are joined', async () => {
		const items = [csv('one\r\ntwo'), csv('\uFEFFthree\n')];
		const rows = await on.run('update keyword list', update, { items });
		expect(rows).toMatchObject([{ pairedItem: [{ item: 0 }, { item: 1 }] }]);
		expect(await profanity()).toMatchObject({ searchTerms: ['one', 'two', 'three'] });
	});

	it('of more than 1 MB together are refused', async () => {
		const items = [csv('é\n'.repeat(200_000)), csv('é\n'.repeat(200_000))];
		await expect(on.run('update keyword list', update, { items })).rejects.toMatchObject({
			message: 'Input Data Field Name refers to more than 1 MB of files [item 0]',
		});
	});

	it('of several columns are refused for words, as every cell would become one', async () => {
		const items = [csv('id,word\n1,alpha\n2,beta\n')];
		await expect(on.run('update keyword list', update, { items })).rejects.toMatchObject({
			message:
				'Input Data Field Name refers to a CSV file with 2 columns, but the list takes one term per line [item 0]',
		});
		expect(await changed()).toEqual([]);
	});

	it('cannot go together with typed terms', async () => {
		const rows = await on.run('update keyword list', update, {
			items: [csv('one'), { term: 'two' }],
			continueOnFail: true,
		});
		expect(rows[1]?.json.error).toBe(
			'Terms From “Text” differs from that of item 0, which is sent in the same request [item 1]',
		);
		expect(await changed()).toEqual([]);
	});

	it.each(['term', 'Word', 'KEYWORD', '"pattern"', 'sentence;', '\uFEFFterm'])(
		'lose the first line %j, which names the column, with a hint',
		async (header) => {
			const { hints } = await on.tell('update keyword list', update, {
				items: [csv(`${header}\r\none\r\ntwo`)],
			});
			expect(await profanity()).toMatchObject({ searchTerms: ['one', 'two'] });
			expect(hints).toEqual([
				`The first line of the CSV file, “${header.replace(/[\uFEFF";]/g, '')}”, was treated as a header.`,
			]);
		},
	);

	it.each(['terms of use', 'sword', 'one'])('keep the first line %j', async (line) => {
		const { hints } = await on.tell('update keyword list', update, {
			items: [csv(`${line}\ntwo`)],
		});
		expect(await profanity()).toMatchObject({ searchTerms: [line, 'two'] });
		expect(hints).toEqual([]);
	});

	it.each<[string, Buffer, string]>([
		['a web page', Buffer.from('<!DOCTYPE html><p>Sign in'), 'a web page, not a CSV file'],
		['HTML', Buffer.from('\n <html lang="en">'), 'a web page, not a CSV file'],
		['NUL bytes', Buffer.from('one\0two'), 'a file that isn’t UTF-8 text'],
		['UTF-16 without its mark', Buffer.from('one\ntwo', 'utf16le'), 'a file that isn’t UTF-8 text'],
		['only a header', Buffer.from('term\r\n'), 'a file without a term'],
	])('with %s are refused', async (_, content, says) => {
		const item = csv('');
		item.binary.data.data = content.toString('base64');
		await expect(on.run('update keyword list', update, { items: [item] })).rejects.toMatchObject({
			message: `Input Data Field Name refers to ${says} [item 0]`,
		});
		expect(await changed()).toEqual([]);
	});
});
