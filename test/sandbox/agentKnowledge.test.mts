import { createHash } from 'node:crypto';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Row } from './campaigning.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const base = '/ai-agents/agent-builder';
const known = `${base}/knowledge-base`;
const get = async <T = Row,>(path: string) => (await running.platform.get(path)).data as T;
const post = async <T = Row,>(path: string, given: object) =>
	(await running.platform.post(path, given)).data as unknown as T;

/** The status of a source, once it isn't indexed any longer. */
const settled = async (id: string) =>
	await waitFor(
		async () => {
			const { data } = await post<{ data: Row }>(`${known}/status/poll`, { uniqueId: [id] });
			return data[id] === 'indexing' ? undefined : data[id];
		},
		'It is still indexed',
		{ pause: 20 },
	);

it('lists sources for a start and an end only', async () => {
	const status = async (query: string) => (await running.platform.get(`${known}${query}`)).status;
	expect([await status(''), await status('?start=0&end=1')]).toEqual([400, 200]);
});

it('indexes a text, again after each change', async () => {
	const given = { title: 'Prices of 2026', text: 'All is free.' };
	const { data } = await post<{ data: Row }>(`${known}/text`, given);
	expect(data).toMatchObject({ fileName: 'prices-of-2026.md', status: 'indexing' });
	const path = `${known}/text/${String(data.uniqueId)}`;
	expect(await settled(String(data.uniqueId))).toBe('indexed');
	const changed = await running.platform.patch(path, { text: 'All is cheap.' });
	expect(changed.data.data).toMatchObject({ title: given.title, status: 'indexing' });
	expect(await settled(String(data.uniqueId))).toBe('indexed');
	expect((await get<{ data: Row }>(path)).data).toMatchObject({ text: 'All is cheap.' });
	expect((await running.platform.patch(path, { text: 'x'.repeat(5001) })).status).toBe(400);
});

it('cuts a text into pages, and indexes a source again', async () => {
	const { data } = await post<{ data: Row }>(`${known}/text`, {
		...{ title: 'Long', text: 'x'.repeat(2500) },
	});
	const path = `${known}/text/${String(data.uniqueId)}`;
	const page = await get<{ data: Row }>(`${path}/pages?limit=2&page=2`);
	expect(page.data).toMatchObject({
		...{ sourceDetails: { fileName: 'Long', totalPages: 3 } },
		pageContent: [{ pageNumber: 3, charCount: 500 }],
	});
	const id = String(data.uniqueId);
	const lastSynced = async () => {
		expect(await settled(id)).toBe('indexed');
		const all = await running.sandbox.state('knowledgeBase');
		return Number(all.find(({ uniqueId }) => uniqueId === id)?.lastSynced);
	};
	const before = await lastSynced();
	expect((await running.platform.patch(`${path}/sync`, {})).data).toEqual({ success: true });
	expect(await lastSynced()).toBeGreaterThan(before);
});

it.each([
	['another type', { fileName: 'a.html', mimeType: 'text/html', fileSize: 5 }],
	['more than 50 MB', { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 52_428_801 }],
])('gives no address for a file of %s', async (_, file) => {
	const answer = await running.platform.post(`${known}/uploads/initiate`, { files: [file] });
	expect(answer.status).toBe(400);
});

describe('files at signed URLs', () => {
	const announced = async (...names: string[]) => {
		const files = names.map((fileName) => ({ fileName, mimeType: 'text/plain', fileSize: 5 }));
		const { uploads } = await post<{ uploads: Row[] }>(`${known}/uploads/initiate`, { files });
		return uploads.map(({ uploadId, presignedUrl }) => ({
			id: String(uploadId),
			put: async (body: string | Uint8Array<ArrayBuffer>, more = '', headers = {}) =>
				(await fetch(String(presignedUrl) + more, { method: 'PUT', body, headers })).status,
		}));
	};
	const listed = async () => {
		const { data } = await get<{ data: Row[] }>(`${known}?start=0&end=9`);
		return data.map(({ sourceName }) => sourceName);
	};

	it('are sources once they arrived, and indexed; an empty one fails', async () => {
		const [one, empty] = await announced('a.txt', 'b.txt');
		expect(await listed()).not.toContain('a.txt');
		expect([await one?.put('hello'), await empty?.put('')]).toEqual([200, 200]);
		expect(await listed()).toEqual(expect.arrayContaining(['a.txt', 'b.txt']));
		const ids = [one?.id ?? '', empty?.id ?? ''];
		expect(await Promise.all(ids.map(settled))).toEqual(['indexed', 'failed']);
	});

	it('are kept byte for byte', async () => {
		const [one] = await announced('a.pdf');
		const bytes = Uint8Array.of(0, 255, 0xc3, 0x28, 13, 10);
		await one?.put(bytes);
		const row = (await running.sandbox.state('knowledgeBase')).find(
			({ uniqueId }) => uniqueId === one?.id,
		);
		const sha256 = createHash('sha256').update(bytes).digest('hex');
		expect(row).toMatchObject({ bytes: 6, sha256 });
	});

	it('take nobody’s key, no other signature, and no second file', async () => {
		const [one] = await announced('a.txt');
		expect(await one?.put('hello', '0')).toBe(403);
		expect(await one?.put('hello', '', { apikey: 'key' })).toBe(400);
		expect(await one?.put('hello')).toBe(200);
		expect(await one?.put('hello')).toBe(200);
		expect(await one?.put('other')).toBe(403);
	});
});

it('attaches and detaches sources; a deleted one is gone everywhere', async () => {
	const agent = `${base}/agents/agent_shop`;
	const files = async () => (await get(agent)).files;
	const attach = async (step: string, type: string, id: string) =>
		(await running.platform.patch(`${agent}/knowledge-base/${type}/${step}`, { uniqueIds: [id] }))
			.status;
	expect(await attach('add', 'uploads', 'kb_text')).toBe(404);
	expect(await attach('add', 'uploads', 'kb_file')).toBe(200);
	expect(await files()).toEqual(['kb_text', 'kb_file']);
	expect(await attach('remove', 'text', 'kb_text')).toBe(200);
	const answer = await running.platform.delete(`${known}/uploads/kb_file`);
	expect(answer.data.data).toMatchObject({ fileName: 'returns.pdf', deletedFromAgents: true });
	expect(await files()).toEqual([]);
	expect((await running.platform.get(`${known}/text/kb_file`)).data.error.code).toBe(
		'ERR_KB_NOT_FOUND',
	);
});

it('goes through the sources by cursor', async () => {
	const types: unknown[] = [];
	for (let query = ''; ; ) {
		const { data, meta } = await get<{ data: Row[]; meta: { next?: Row } }>(
			`${known}?limit=1&start=0&end=9${query}`,
		);
		types.push(...data.map(({ type }) => type));
		if (!meta.next) break;
		query = `&affix=append&cursor=${String(meta.next.cursor)}`;
	}
	expect(types).toEqual(['website', 'uploads', 'text-details']);
});

it('finds pages of a website, indexes them, and those that failed again', async () => {
	const { data } = await post<{ data: Row }>(`${known}/website/scrape`, {
		...{ url: 'https://docs.example.com/start', exclude: ['/pricing'], maxPages: 6 },
		fetchSitemap: true,
	});
	expect(data).toMatchObject({ status: 'completed', sitemap: { totalUrls: 6 } });
	const website = `${known}/website/${String(data.crawlId)}`;
	const pages = async (status = '') =>
		(await get<{ data: Row[] }>(`${website}/discovered-urls?status=${status}`)).data;
	const found = await pages('discovered');
	expect(found.map(({ title }) => title)).not.toContain('/pricing');
	const processed = await post<{ data: Row }>(`${website}/discovered-urls/process`, {
		exclude: [String(found.at(-1)?.urlId)],
	});
	expect(processed.data).toMatchObject({ urlsProcessed: 5, totalUrls: 6 });
	expect(await settled(String(data.crawlId))).toBe('indexed');
	const [failed] = await pages('failed');
	const counts = [(await pages('processed')).length, (await pages('skipped')).length];
	expect([...counts, failed?.title]).toEqual([4, 1, '/archive']);
	const again = await running.platform.patch(`${website}/discovered-urls/sync`, { uniqueIds: [] });
	expect(again.data.data).toMatchObject({ urlsProcessed: 1, processedUrls: [failed?.url] });
	expect(await settled(String(data.crawlId))).toBe('indexed');
	const id = String(failed?.urlId);
	const polled = await post(`${website}/discovered-urls/status/poll`, { uniqueId: [id, 'none'] });
	expect(polled.data).toEqual({ [id]: 'processed' });
	expect((await running.platform.delete(website)).status).toBe(200);
	expect((await running.platform.get(`${website}/discovered-urls`)).status).toBe(404);
});
