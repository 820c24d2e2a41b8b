import { bytesOf as sizeOf, MAX_BYTES, readFile } from '../../../nodes/engine/read/file';
import { csvFile } from '../../../nodes/CometChatModeration/keywordList/csvFile';
import { fakeContext } from '../support/context.mts';

const bytesOf = (content: string) => new TextEncoder().encode(content);

async function read(content?: string | Uint8Array, fileName?: string, property = 'data') {
	const bytes = typeof content === 'string' ? bytesOf(content) : content;
	const file = { ...(fileName ? { fileName } : {}), ...(bytes ? { bytes } : {}) };
	const { context } = fakeContext({ files: { data: file } });
	return await readFile(context, 0, { displayName: 'File', holds: csvFile }, property);
}

it('reads a file as it is, without its mark', async () => {
	const value = { fileName: 'terms.csv', mimeType: 'text/csv', content: 'Term\ndarn\nhéck' };
	expect(await read(`\uFEFF${value.content}`)).toEqual({ ok: true, value });
	const utf16 = Buffer.from(`\uFEFF${value.content}`, 'utf16le');
	expect(await read(utf16)).toEqual({ ok: true, value });
});

const { advice } = csvFile;
const notText = ['a file that isn’t UTF-8 text', advice.notUtf8] as const;
const webPage = [
	`a web page, not ${csvFile.kind}`,
	'Check what the previous node downloaded.',
] as const;
const noTerm = ['a file without a term', advice.blank] as const;
const lost = ['a file that n8n no longer has', 'Run the previous node again.'] as const;
const large = new Uint8Array(MAX_BYTES + 1).fill(97);
it.each<[string, string | Uint8Array | undefined, string, string]>([
	['that n8n has lost', undefined, ...lost],
	['of more than 1 MB', large, 'a file larger than 1 MB', advice.tooLarge],
	['of UTF-16', bytesOf('d\0a\0r\0n\0'), ...notText],
	['of other bytes', Uint8Array.of(0xc3, 0x28), ...notText],
	['that begins with half a mark', Uint8Array.of(0xff, 0x41, 0x42), ...notText],
	...[' <!DOCTYPE html><p>', '<html>', '<?xml version="1.0"?>'].map(
		(page): [string, string, string, string] => [`that begins with ${page}`, page, ...webPage],
	),
	['of blanks', ' \n,;"\n', ...noTerm],
	['without a byte', '', ...noTerm],
])('refuses a file %s', async (_, content, what, description) => {
	const message = `File refers to ${what}`;
	const problem = { message, description, code: 'INVALID_INPUT', input: true };
	expect(await read(content)).toEqual({ ok: false, problem });
});

it('takes one of 1 MB, and one that speaks of a web page', async () => {
	expect(await read(new Uint8Array(MAX_BYTES).fill(97))).toHaveProperty('value');
	expect(await read('see <html>')).toMatchObject({ value: { content: 'see <html>' } });
	expect(await read('<htm')).toMatchObject({ value: { content: '<htm' } });
});

it('says how many bytes a file has', () =>
	expect(sizeOf({ fileName: 'a', mimeType: 't', content: 'é€' })).toBe(5));
