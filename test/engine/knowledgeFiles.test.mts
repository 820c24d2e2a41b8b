import { createHash, randomBytes } from 'node:crypto';
import { BINARY_ENCODING, type IBinaryKeyData, type IDataObject } from 'n8n-workflow';
import { withFilesOnDisk } from '../support/fileImports.mts';
import { many, withNodes } from '../support/withNodes.mts';
import { withShortPauses } from '../support/shortPauses.mts';

const on = withNodes();
withShortPauses();
const UPLOAD = 'aiAgents/knowledgeFile/upload';
const MB = 1024 * 1024;
const INITIATE = '/uploads/initiate$';

const aFile = (bytes: Uint8Array, fileName = 'Preise 2026.pdf') => {
	const data = Buffer.from(bytes).toString(BINARY_ENCODING);
	const file = { data, mimeType: 'application/pdf', fileName };
	return { json: {} as IDataObject, binary: { data: file } as IBinaryKeyData };
};
const uploaded = async (items = [aFile(randomBytes(100))], additionalFields = {}) =>
	await on.run(UPLOAD, { file: 'data', additionalFields }, { items, continueOnFail: true });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const stored = async () =>
	(await on.sandbox.state('knowledgeBase')).filter(({ sha256 }) => sha256 !== null);

it('uploads a file of any bytes unchanged, and keeps the address to itself', async () => {
	const bytes = randomBytes(2 * MB);
	const [{ json }] = await uploaded([aFile(bytes)]);
	expect(json).toEqual({
		...{ uploadId: expect.any(String), s3Key: expect.any(String) },
		...{ fileName: 'Preise 2026.pdf', mimeType: 'application/pdf', fileSize: bytes.length },
	});
	expect(await stored()).toMatchObject([
		{ uniqueId: json.uploadId, bytes: bytes.length, sha256: hashOf(bytes) },
	]);
});

describe('where n8n keeps files on its disk', () => {
	const kept = withFilesOnDisk();

	it('takes files from the disk, one for each item', async () => {
		const files = many(3, () => randomBytes(MB));
		const items = await Promise.all(
			files.map(async (bytes, index) => {
				const { binary } = aFile(new Uint8Array(), `${index}.pdf`);
				const place = { type: 'execution', workflowId: 'w', executionId: '1' } as const;
				return { json: {}, binary: { data: await kept.service.store(place, bytes, binary.data!) } };
			}),
		);
		const rows = await uploaded(items);
		expect(rows.map(({ json }) => json.fileSize)).toEqual([MB, MB, MB]);
		const hashes = (await stored()).map(({ sha256 }) => sha256);
		expect(hashes.sort()).toEqual(files.map(hashOf).sort());
	});
});

it('waits until the file is indexed, and an agent can have it', async () => {
	const [{ json }] = await uploaded(undefined, { waitUntilFinished: true, waitAtMost: 1 });
	expect(json).toMatchObject({ status: 'indexed' });
	const given = { uid: 'agent_shop', sourceType: 'uploads', uniqueIds: [json.uploadId] };
	await on.run('aiAgents/knowledgeSource/addToAgent', given as IDataObject);
	const [agent] = await on.run('aiAgents/agent/get', { uid: 'agent_shop', simplify: false });
	expect(agent.json.files).toContain(json.uploadId);
});

it('asks for another address after a lost response, and stores the file once', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', path: INITIATE, times: 1 }]);
	const [{ json }] = await uploaded();
	expect(await stored()).toMatchObject([{ uniqueId: json.uploadId }]);
});

it('refuses an empty file, one that is too large, and another type, before anything is sent', async () => {
	const since = await on.sandbox.lastRequest();
	const page = aFile(randomBytes(9), 'page.html');
	page.binary.data!.mimeType = 'text/html';
	const items = [aFile(new Uint8Array()), aFile(new Uint8Array(50 * MB + 1)), page];
	const [empty, large, other] = await uploaded(items);
	expect(empty.json.error).toContain('an empty file');
	expect(large?.json.error).toContain('larger than 50 MB');
	expect(other?.json.error).toContain('isn’t a PDF, TXT, DOCX, CSV or MD file');
	expect(await on.sandbox.lastRequest()).toBe(since);
});

describe('a website whose pages are indexed', () => {
	const website = { uniqueId: 'kb_website' };
	const waiting = { waitUntilFinished: true, waitAtMost: 1 };
	const wait = async (operation: string, additionalFields: object = waiting) =>
		await on.run(
			`aiAgents/knowledgeWebsite/${operation}`,
			{ ...website, additionalFields },
			{ continueOnFail: true },
		);

	it.each(['indexPages', 'syncPages'])('is waited for in %s', async (operation) => {
		const [{ json }] = await wait(operation);
		expect(json).toMatchObject({ ...website, batchId: expect.any(String), status: 'indexed' });
	});

	it.each(['indexPages', 'syncPages'])(
		'may still show its state of before %s',
		async (operation) => {
			const body = { success: true, data: { kb_website: 'failed' } };
			const poll = { path: '/status/poll$', nth: 1 };
			await on.sandbox.faults([{ kind: 'status', status: 200, body, ...poll }]);
			const [{ json }] = await wait(operation);
			expect(json).toMatchObject({ status: 'indexed' });
		},
	);

	it('is not waited for unless that is wanted', async () => {
		const since = await on.sandbox.lastRequest();
		const [{ json }] = await wait('indexPages', {});
		expect(json).toMatchObject({ ...website, status: 'processing' });
		expect(await on.sandbox.requests(since)).toHaveLength(1);
	});

	it('fails where CometChat says so', async () => {
		const body = { success: true, data: { kb_website: 'failed' } };
		await on.sandbox.faults([{ kind: 'status', status: 200, path: '/status/poll$', body }]);
		const [{ json }] = await wait('indexPages');
		expect(json).toMatchObject({ details: { code: 'ERR_KB_INDEXING_FAILED' } });
	});
});
