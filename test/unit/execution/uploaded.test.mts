import type { IDataObject } from 'n8n-workflow';
import type { Delivery, NotUploaded } from '../../../nodes/engine/delivery';
import { uploaded, uploadedAfter } from '../../../nodes/engine/execution/uploaded';
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
	const file = { content: bytes, mimeType: 'application/pdf' };
	const delivery = answered({ data: address });
	expect(await sent({ bytes })).toEqual({ uploads: [[{ url: address.address }, file]], delivery });
});
it('sends nothing where the request was refused', async () => {
	const send = async () => refused;
	expect(await sent({ bytes, delivery: { send } })).toEqual({ uploads: [], delivery: refused });
});

const noAddress = {
	message: 'The response has no address for the file',
	description: 'Nothing was changed. Check the hosts in the credential, and run this item again.',
	code: 'NO_UPLOAD_ADDRESS',
};
const fileLost = {
	message: 'n8n no longer has the file',
	description: 'Nothing was changed. Run the previous node again.',
	code: 'FILE_LOST',
};

it.each([
	['the response has no address', { bytes, data: {} }, noAddress],
	['the response is none', { bytes, data: 'x' as never }, noAddress],
	['n8n lost the file in between', {}, fileLost],
])('sends nothing where %s, and says that nothing was changed', async (_, given, told) => {
	const delivery = { ok: false, problem: told, ambiguous: false, isOnce: true };
	expect(await sent(given)).toEqual({ uploads: [], delivery });
});

const description = 'It may have arrived all the same: check before you run this item again.';
it.each<[string, boolean, object]>([
	['passes on that the file was not taken', false, problem],
	['leaves it in doubt whether it arrived', true, { ...problem, description, unseen: true }],
])('%s, and lets nothing send it again', async (_, ambiguous, told) => {
	const { delivery } = await sent({ bytes, lacking: { problem, ambiguous } });
	expect(delivery).toEqual({ ok: false, ambiguous, problem: told, isOnce: true });
});

describe('a file that goes before the request', () => {
	const before = uploaded({
		file: ({ file }) => file as { content: string; mimeType: string },
		path: '/files/{id}',
		target: ({ url }) => (url ? { url: url as string, sendAs: { fileId: 7 } } : undefined),
	});
	const file = { content: 'x', mimeType: 'a/b' };
	const plan = { input: { file }, items: [0], entities: [] };
	const run = async (answer: Delivery, lacking?: NotUploaded) => {
		const done: unknown[] = [];
		const fetched = await before.fetch?.(plan, {
			...noRequests,
			post: async (path) => (done.push(path), answer),
			upload: async (...all) => (done.push(all), lacking),
			send: async (named) => (done.push(before.body?.(named)), answered({ data: { id: 1 } })),
		});
		if (!fetched || !('delivery' in fetched)) throw new Error('nothing came');
		return { done, delivery: fetched.delivery };
	};
	const given = answered({ data: { url: 'u' } });

	it('is named in it', async () => {
		const { done, delivery } = await run(given);
		const sendAs = { fileId: 7 };
		expect(done).toEqual(['/files/{id}', [{ url: 'u', sendAs }, file], sendAs]);
		expect([delivery, before.body?.(plan)]).toEqual([answered({ data: { id: 1 } }), {}]);
	});

	const noPlace = { problem: noAddress, isOnce: true };
	it.each<[string, Delivery, NotUploaded | undefined, object]>([
		['nobody says where', answered({ data: {} }), undefined, noPlace],
		['the response is odd', answered({ data: [] }), undefined, noPlace],
		['the question is lost', { ...refused, ambiguous: true }, undefined, { problem }],
		['it is not taken', given, { problem, ambiguous: true }, { problem, isOnce: true }],
	])('keeps the request from going where %s', async (_, answer, lacking, told) => {
		const { done, delivery } = await run(answer, lacking);
		expect(delivery).toEqual({ ok: false, ambiguous: false, ...told });
		expect(done).toHaveLength(lacking ? 2 : 1);
	});
});
