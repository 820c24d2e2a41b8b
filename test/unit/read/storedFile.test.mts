import type { FileBytes } from '../../../nodes/engine/declaration/field';
import { readFile } from '../../../nodes/engine/read/file';
import type { StoredFile } from '../../../nodes/engine/read/storedFile';
import { fakeContext } from '../support/context.mts';

const holds: FileBytes = {
	...{ as: 'bytes', fileName: 'document', mimeType: 'application/octet-stream', maxMegabytes: 2 },
	advice: { tooLarge: 'Split it.', blank: 'Look.' },
};
const bytes = Uint8Array.of(0, 255, 0xc3, 0x28);

async function read(file: { fileName?: string; mimeType?: string; bytes?: Uint8Array }) {
	const { context } = fakeContext({ files: { data: file } });
	const found = await readFile(context, 0, { displayName: 'File', holds }, 'data');
	return found.ok ? { ...found.value } : found.problem;
}

it('knows a file whose bytes are no text, and reads them when they go', async () => {
	const file = await read({ fileName: 'a.pdf', mimeType: 'application/pdf', bytes });
	expect(file).toMatchObject({ fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 4 });
	expect(await (file as StoredFile).load()).toBe(bytes);
});

it('gives no bytes where n8n loses them in between', async () => {
	const file = { bytes };
	const stored = (await read(file)) as StoredFile;
	delete (file as { bytes?: Uint8Array }).bytes;
	expect(await stored.load()).toBeUndefined();
});

it.each([
	['Öffnungszeiten (neu).pdf', 'Öffnungszeiten (neu).pdf'],
	['営業時間.pdf', '営業時間.pdf'],
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

it.each([
	['that n8n has lost', undefined, /no longer has/],
	['that is too large', new Uint8Array(2 * 1024 * 1024 + 1), /larger than 2 MB/],
	['without a byte', new Uint8Array(), /an empty file/],
])('refuses a file %s', async (_, given, message) => {
	const refused = await read(given ? { bytes: given } : {});
	expect(refused).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(message) });
	expect(JSON.stringify(refused)).not.toContain('.n8n');
});
