import type { FileBytes } from '../../../nodes/engine/declare/field';
import { readFile } from '../../../nodes/engine/read/file';
import type { StoredFile } from '../../../nodes/engine/read/file';
import { fakeContext } from '../support/context.mts';

const holds: FileBytes = {
	...{ as: 'bytes', fileName: 'document', mimeType: 'application/octet-stream', maxMegabytes: 2 },
	advice: { tooLarge: 'Split it.', blank: 'Look.' },
};
const bytes = Uint8Array.of(0, 255, 0xc3, 0x28);

async function read(
	file: { fileName?: string; mimeType?: string; bytes?: Uint8Array },
	own = holds,
) {
	const { context } = fakeContext({ files: { data: file } });
	const found = await readFile(context, 0, { displayName: 'File', holds: own }, 'data');
	return found.ok ? { ...found.value } : found.problem;
}

it('knows a file whose bytes are no text, and reads them when they go, if n8n still has them', async () => {
	const file: { bytes?: Uint8Array } = { bytes };
	const stored = (await read({ fileName: 'a.pdf', ...file })) as StoredFile;
	expect(stored).toMatchObject({ fileName: 'a.pdf', fileSize: 4 });
	expect(await stored.load()).toBe(bytes);
	const lost = (await read(file)) as StoredFile;
	delete file.bytes;
	expect(await lost.load()).toBeUndefined();
});

it.each([
	['Öffnungszeit (新).pdf', 'Öffnungszeit (新).pdf'],
	['../../etc/passwd', '.._.._etc_passwd'],
	['a"\r\nX-Evil: 1\0.pdf', 'a_X-Evil_ 1_.pdf'],
	[`${'𠮷'.repeat(200)}.pdf`, `${'𠮷'.repeat(96)}.pdf`],
	['', 'document'],
])('names a file %j as %j', async (fileName, sent) => {
	expect(await read({ fileName, bytes })).toMatchObject({ fileName: sent });
});

it.each([
	['text/plain; charset=utf-8', 'text/plain'],
	['image/svg+xml', 'image/svg+xml'],
	['text/html"\r\nX-Evil: 1', 'text/html'],
	['\r\nX-Evil: 1', 'application/octet-stream'],
	['', 'application/octet-stream'],
])('sends the type %j as %j', async (mimeType, sent) => {
	expect(await read({ mimeType, bytes })).toMatchObject({ mimeType: sent });
});

const types = { byExtension: { pdf: 'application/pdf' }, kind: 'a PDF file' };
it.each([
	['a.PDF', 'application/octet-stream', true],
	['a', 'application/pdf', true],
	['a.pdf.html', 'text/html', false],
	['constructor', 'text/html', false],
])('takes a file %s of the type %s among some types: %s', async (fileName, mimeType, isTaken) => {
	const found = await read({ fileName, mimeType, bytes }, { ...holds, types });
	expect(found).toMatchObject(
		isTaken ? { fileName } : { message: 'File refers to a file that isn’t a PDF file' },
	);
});

const MAX = 2 * 1024 * 1024;
const lost = ['a file that n8n no longer has', 'Run the previous node again.'] as const;
it.each<[string, Uint8Array | undefined, string, string]>([
	['that n8n has lost', undefined, ...lost],
	['that is too large', new Uint8Array(MAX + 1), 'a file larger than 2 MB', 'Split it.'],
	['without a byte', new Uint8Array(), 'an empty file', 'Look.'],
])('refuses a file %s', async (_, given, what, description) => {
	const problem = { message: `File refers to ${what}`, description, code: 'INVALID_INPUT' };
	expect(await read(given ? { bytes: given } : {})).toEqual({ ...problem, input: true });
});

it('takes one of the greatest size, and knows the size of one in memory', async () => {
	expect(await read({ bytes: new Uint8Array(MAX) })).toMatchObject({ fileSize: MAX });
	const { context } = fakeContext();
	const data = { mimeType: 'a/b', data: 'AAAA' };
	const inMemory = { ...context, getInputData: () => [{ json: {}, binary: { data } }] };
	const field = { displayName: 'File', holds };
	expect(await readFile(inMemory, 0, field, 'data')).toMatchObject({ value: { fileSize: 3 } });
});
