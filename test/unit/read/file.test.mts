import { joinFiles, MAX_BYTES, readFile } from '../../../nodes/engine/read/file';
import { csvFile } from '../../../nodes/CometChatModeration/keywordList/csvFile';
import { fakeContext } from '../support/context.mts';

const bytesOf = (content: string) => new TextEncoder().encode(content);

async function read(
	content: string | Uint8Array | undefined,
	fileName?: string,
	property = 'data',
) {
	const bytes = typeof content === 'string' ? bytesOf(content) : content;
	const file = { ...(fileName ? { fileName } : {}), ...(bytes ? { bytes } : {}) };
	const { context } = fakeContext({ files: { data: file } });
	return await readFile(context, 0, { displayName: 'File', holds: csvFile }, property);
}

it.each<[string, string, object]>([
	['as it is', 'darn\nhéck', { content: 'darn\nhéck' }],
	[
		'without the usual header of its column',
		'Term\r\ndarn\n',
		{ content: 'darn\n', header: 'Term' },
	],
	[
		'without such a header in quotes behind a mark',
		'\uFEFF"word";\ndarn',
		{ content: 'darn', header: 'word' },
	],
	[
		'with a first line that only holds such a word',
		'words to ban\ndarn',
		{ content: 'words to ban\ndarn' },
	],
])('reads a file %s', async (_, content, wanted) => {
	const value = { fileName: 'terms.csv', mimeType: 'text/csv', ...wanted };
	expect(await read(content)).toEqual({ ok: true, value });
});

it.each<[string, string | Uint8Array | undefined, RegExp]>([
	['that n8n has lost', undefined, /no longer has/],
	['of more than 1 MB', new Uint8Array(MAX_BYTES + 1).fill(97), /larger than 1 MB/],
	['of UTF-16', bytesOf('d\0a\0r\0n\0'), /isn’t UTF-8 text/],
	['of other bytes', Uint8Array.of(0xc3, 0x28), /isn’t UTF-8 text/],
	['that is a web page', ' <!DOCTYPE html><p>', /a web page/],
	['that is XML', '<?xml version="1.0"?>', /a web page/],
	['of blanks', ' \n,;"\n', /without a term/],
	['without a byte', '', /without a term/],
])('refuses a file %s', async (_, content, message) => {
	const refused = await read(content);
	expect(refused).toMatchObject({
		ok: false,
		problem: { message: expect.stringMatching(message), description: expect.stringMatching(/\.$/) },
	});
	expect(JSON.stringify(refused)).not.toContain('.n8n');
});

it.each(['other', 'constructor', ''])(
	'refuses the name “%s”, of which there is no file',
	async (name) => {
		expect(await read('darn', 'a.csv', name)).toMatchObject({
			problem: { message: `File is “${name}”, but the item has no file with that name` },
		});
	},
);

it.each([
	['list.csv', 'list.csv'],
	['my list (1).csv', 'my list (1).csv'],
	['x"\r\nContent-Type: a.csv', 'x_Content-Type_ a.csv'],
	['', 'terms.csv'],
	[`${'x'.repeat(200)}.csv`, `${'x'.repeat(96)}.csv`],
])('sends the file name %j as %j', async (given, sent) => {
	expect(await read('darn', given)).toMatchObject({ value: { fileName: sent } });
});

it('joins files, each on a line of its own', () => {
	const file = (content: string) => ({ fileName: 'a', mimeType: 't', content });
	expect(joinFiles([file('a\nb\n'), file('c'), file('d\r\n')]).content).toBe('a\nb\nc\nd');
	expect(joinFiles([file('a\n')])).toEqual(file('a\n'));
});
