import type { NotUploaded } from '../../../nodes/engine/plan/apiRequest';
import type { Execution, PlanRequests } from '../../../nodes/engine/plan/execution';
import { uploaded, uploadedAfter } from '../../../nodes/engine/features/uploads';
import { answered, noRequests, problem, refused } from '../support/pages.mts';

/** Uploads a file whose bytes n8n has or has lost; tells what was done, and what came of it. */
async function uploading(
	execution: Execution<never>,
	{ lacking, ...requests }: Partial<PlanRequests> & { lacking?: NotUploaded },
	bytes?: Uint8Array,
) {
	const uploads: unknown[] = [];
	const file = { content: 'x', mimeType: 'a/b', load: async () => bytes };
	const fetched = await execution.fetch?.(
		{ input: { file }, items: [0], entries: [] },
		{
			...noRequests,
			upload: async ({ url }) => (uploads.push(url), lacking),
			...requests,
		},
	);
	if (!fetched || !('requestResult' in fetched)) throw new Error('nothing came');
	return { uploads, requestResult: fetched.requestResult };
}
const bytes = Uint8Array.of(0, 255);
const given = answered({ data: { url: 'u' } });
const code = 'NO_UPLOAD_ADDRESS';
const noAddress = {
	ok: false,
	problem: { code },
	someTryMaybeProcessed: false,
	mustNotRepeat: true,
};
const description = 'It may or may not have been done: check with Things before you run it again.';
const inDoubt = {
	problem: { ...problem, description, maybeProcessed: true },
	someTryMaybeProcessed: true,
};
const [taken, lost] = [false, true].map((maybeProcessed) => ({ problem, maybeProcessed }));

it.each<[string, typeof refused, NotUploaded | undefined, Uint8Array | undefined, object]>([
	['the request was refused', refused, undefined, bytes, refused],
	['the response has no address', answered({ data: {} }), undefined, bytes, noAddress],
	['the response is odd', answered({ data: 'x' as never }), undefined, bytes, noAddress],
	[
		'n8n lost the file',
		given,
		undefined,
		undefined,
		{ problem: { code: 'FILE_LOST' }, mustNotRepeat: true },
	],
	[
		'the file was not taken',
		given,
		taken,
		bytes,
		{ problem, someTryMaybeProcessed: false, mustNotRepeat: true },
	],
	['it is not known whether it was', given, lost, bytes, { ...inDoubt, mustNotRepeat: true }],
])('a file that goes after the request: %s', async (_, answer, lacking, own, told) => {
	const after = uploadedAfter({
		file: ({ file }) => file as never,
		target: ({ url }) => (typeof url === 'string' ? { url } : undefined),
		checkWith: 'Things',
	});
	const send = async () => answer;
	const { uploads, requestResult } = await uploading(
		after,
		{ send, ...(lacking && { lacking }) },
		own,
	);
	expect(requestResult).toMatchObject(told);
	expect(uploads).toEqual(lacking ? ['u'] : []);
});

it.each<[string, typeof refused, NotUploaded | undefined, object]>([
	['nobody says where', answered({ data: {} }), undefined, noAddress],
	['the response is odd', answered({ data: [] }), undefined, noAddress],
	['the question is lost', { ...refused, someTryMaybeProcessed: true }, undefined, refused],
	['it is not taken', given, lost, { problem, someTryMaybeProcessed: false, mustNotRepeat: true }],
])('a file that goes before keeps the request from going where %s', async (...row) => {
	const [, answer, lacking, told] = row;
	const before = uploaded({
		file: ({ file }) => file as never,
		path: '/files',
		target: ({ url }) => (url ? { url: url as string, sendAs: {} } : undefined),
	});
	const ask = async () => answer;
	const { uploads, requestResult } = await uploading(before, { ask, ...(lacking && { lacking }) });
	expect(requestResult).toMatchObject(told);
	expect(uploads).toHaveLength(lacking ? 1 : 0);
});
