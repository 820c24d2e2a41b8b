import type { IDataObject } from 'n8n-workflow';
import type { NotUploaded } from '../../../nodes/engine/delivery';
import { uploadedAfter } from '../../../nodes/engine/execution/uploaded';
import type { StoredFile } from '../../../nodes/engine/read/storedFile';
import { answered, problem, refused } from '../support/pages.mts';
import { noRequests } from '../support/planRequests.mts';

const bytes = Uint8Array.of(0, 255);
const address = { address: 'https://files.example.com/a' };
const execution = uploadedAfter({
	file: ({ file }) => file as StoredFile,
	target: ({ address: url }) => (typeof url === 'string' ? { url } : undefined),
});

/** What a file is sent with, and what becomes of its item. */
async function sent(
	given: { data?: IDataObject; bytes?: Uint8Array; lacking?: NotUploaded; delivery?: object } = {},
) {
	const uploads: unknown[] = [];
	const file = { mimeType: 'application/pdf', load: async () => given.bytes };
	const plan = { input: { file }, items: [0], entities: [] };
	const fetched = await execution.fetch?.(plan, {
		...noRequests,
		send: async () => answered({ data: given.data ?? address }),
		upload: async (...all) => {
			uploads.push(all);
			return given.lacking;
		},
		...given.delivery,
	});
	if (!fetched || !('delivery' in fetched)) throw new Error('nothing came');
	return { uploads, delivery: fetched.delivery };
}

it('sends the bytes to the address of the response, which is the result', async () => {
	const { uploads, delivery } = await sent({ bytes });
	const [[target, file]] = uploads as [[unknown, object]];
	expect(target).toEqual({ url: address.address });
	expect(file).toEqual({ content: bytes, mimeType: 'application/pdf' });
	expect(delivery).toEqual(answered({ data: address }));
});

it('sends nothing where the request was refused', async () => {
	const send = async () => refused;
	const { uploads, delivery } = await sent({ bytes, delivery: { send } });
	expect([uploads, delivery]).toEqual([[], refused]);
});

it.each([
	['the response has no address', { bytes, data: {} }, 'NO_UPLOAD_ADDRESS'],
	['n8n lost the file in between', {}, 'FILE_LOST'],
])('sends nothing where %s, and says that nothing was changed', async (_, given, code) => {
	const { uploads, delivery } = await sent(given);
	expect(uploads).toEqual([]);
	expect(delivery).toMatchObject({
		...{ ok: false, ambiguous: false },
		problem: { code, description: expect.stringContaining('Nothing was changed') },
	});
});

it('passes on that the file was not taken', async () => {
	const { delivery } = await sent({ bytes, lacking: { problem, ambiguous: false } });
	expect(delivery).toMatchObject({ ok: false, ambiguous: false, problem });
});

it('leaves it in doubt whether a file arrived, and lets nothing send it again', async () => {
	const { delivery } = await sent({ bytes, lacking: { problem, ambiguous: true } });
	expect(delivery).toMatchObject({
		...{ ok: false, ambiguous: true, isOnce: true },
		problem: { unseen: true, description: expect.stringContaining('may have arrived') },
	});
});
