import {
	bytesOf as sizeOf,
	joinFiles,
	linesOf,
	MAX_BYTES,
	readFile,
} from '../../../nodes/engine/read/file';
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

const { advice } = csvFile;
const NOT_TEXT = 'File refers to a file that isn’t UTF-8 text';
const WEB = 'Check what the previous node downloaded.';

it.each<[string, string | Uint8Array | undefined, string, string]>([
	[
		'that n8n has lost',
		undefined,
		'File refers to a file that n8n no longer has',
		'Run the previous node again.',
	],
	[
		'of more than 1 MB',
		new Uint8Array(MAX_BYTES + 1).fill(97),
		'File refers to a file larger than 1 MB',
		advice.tooLarge,
	],
	['of UTF-16', bytesOf('d\0a\0r\0n\0'), NOT_TEXT, advice.notUtf8],
	['of other bytes', Uint8Array.of(0xc3, 0x28), NOT_TEXT, advice.notUtf8],
	...[' <!DOCTYPE html><p>', '<html>', '<?xml version="1.0"?>'].map(
		(text): [string, string, string, string] => [
			`that is a web page: ${text}`,
			text,
			`File refers to a web page, not ${csvFile.kind}`,
			WEB,
		],
	),
	['of blanks', ' \n,;"\n', 'File refers to a file without a term', advice.blank],
	['without a byte', '', 'File refers to a file without a term', advice.blank],
])('refuses a file %s', async (_, content, message, description) => {
	expect(await read(content)).toEqual({
		ok: false,
		problem: { message, description, code: 'INVALID_INPUT', input: true },
	});
});

it('takes one of 1 MB, and one that speaks of a web page', async () => {
	expect(await read(new Uint8Array(MAX_BYTES).fill(97))).toHaveProperty('value');
	expect(await read('see <html>')).toMatchObject({ value: { content: 'see <html>' } });
	expect(await read('<htm')).toMatchObject({ value: { content: '<htm' } });
});

it.each(['other', 'constructor', ''])(
	'refuses the name “%s”, of which there is no file',
	async (name) => {
		expect(await read('darn', 'a.csv', name)).toMatchObject({
			problem: {
				message: `File is “${name}”, but the item has no file with that name`,
				description: 'Enter the name that the previous node gives the file, often “data”.',
			},
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

it('gives the lines of a file without the quotes of its cells, and its size', () => {
	const content = 'a\r\n\n "b ""c""" \n"d\ne"\n  ';
	const file = { fileName: 'a', mimeType: 't', content };
	expect(linesOf(file)).toEqual(['a', 'b "c"', '"d', 'e"']);
	expect(sizeOf({ ...file, content: 'é€' })).toBe(5);
});
