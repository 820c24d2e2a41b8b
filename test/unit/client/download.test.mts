import type { IDataObject } from 'n8n-workflow';
import type { Attachment } from '../../../nodes/engine/declare/operation';
import type { Storing } from '../../../nodes/engine/client/files';
import { download } from '../../../nodes/engine/client/files';
import { many } from '../../support/withNodes.mts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const url = 'https://files.example/a/photo.png?key=1';
const MEGABYTE = 1024 * 1024;

interface Reply {
	status?: number;
	headers?: IDataObject;
	parts?: Uint8Array[];
	/** Ends in the middle. */
	breaks?: boolean;
	/** Why it never starts. */
	failure?: Error;
}

/** Downloads from a server that answers like this, one reply after another; the last one stays. */
async function downloaded(
	attachment: Partial<Attachment> = {},
	replies: Reply[] = [{}],
	{ maxBytes = MEGABYTE, signal = new AbortController().signal, disk = 'works' } = {},
) {
	const asked: object[] = [];
	const stored: Array<[name: string, type: string, size: number]> = [];
	let unread = 0;
	const httpRequest = async (options: object) => {
		const reply = replies[Math.min(asked.push(options), replies.length) - 1];
		const { status = 200, headers = {}, parts = [Uint8Array.of(1, 2)], breaks } = reply ?? {};
		if (reply?.failure) throw reply.failure;
		async function* body() {
			unread++;
			yield* parts;
			if (breaks) throw new Error('reset');
			unread--;
		}
		return { statusCode: status, headers, body: body() };
	};
	const prepareBinaryData = async (
		stream: AsyncIterable<Uint8Array>,
		...[fileName, type]: [string, string]
	) => {
		if (disk === 'full') throw new Error('ENOSPC');
		let size = 0;
		for await (const { length } of stream) size += length;
		stored.push([fileName, type, size]);
		return { fileName };
	};
	const context = { helpers: { httpRequest, prepareBinaryData } } as unknown as Storing;
	const how = { maxBytes, signal, isOwnHost: ({ hostname }: URL) => hostname === 'files.example' };
	const end = download(context, { url, ...attachment }, how);
	const waits: number[] = [];
	const started = Date.now();
	let result: Awaited<typeof end> | undefined;
	void end.then((one) => (result = one));
	while (!result) {
		await new Promise((resolve) => setImmediate(resolve));
		if (jest.getTimerCount() === 0) continue;
		await jest.advanceTimersToNextTimerAsync();
		waits.push(Date.now() - started);
	}
	return { result, asked, stored, waits, unread };
}

it('asks for a stream without the credential, and follows nothing', async () => {
	const { signal } = new AbortController();
	const options = {
		...{ url, encoding: 'stream', returnFullResponse: true, abortSignal: signal },
		...{ ignoreHttpStatusErrors: true, disableFollowRedirect: true },
	};
	const { asked, result } = await downloaded({}, [{}], { signal });
	expect([asked, result]).toEqual([[options], { file: { fileName: 'photo.png' } }]);
});

const plain = 'application/octet-stream';
it.each<[Partial<Attachment>, string, string, string]>([
	[{}, '', 'photo.png', plain],
	[{ name: 'a.png', mimeType: 'image/png' }, '', 'a.png', 'image/png'],
	[{ name: '../a', mimeType: 'nonsense' }, 'a/b; c=d', '_a', 'a/b'],
	[{ name: '' }, 'x', 'file', plain],
	[{ mimeType: 'text/x.y+z' }, 'a/b', 'photo.png', 'text/x.y+z'],
	[{ mimeType: ' a/b' }, 'image/png', 'photo.png', 'image/png'],
	[{ mimeType: 'a/b c' }, 'image/png', 'photo.png', 'image/png'],
	[{ url: 'https://files.example/a%20b.png' }, '', 'a b.png', plain],
	[{ url: 'https://files.example/%E0.png' }, '', '%E0.png', plain],
	[{ url: 'https://files.example' }, '', 'file', plain],
])('stores %j with the content type “%s” as %s, %s', async (attachment, sent, name, type) => {
	const headers = sent ? { 'content-type': sent } : {};
	expect((await downloaded(attachment, [{ headers }])).stored).toEqual([[name, type, 2]]);
});

const kB = (count: number) => new Uint8Array(count * 1024);
const told = (bytes: number): Reply => ({ headers: { 'content-length': `${bytes}` } });
const answered = (status: number) => `the response was status ${status}`;
const invalid = (status: number) => `its link is no longer valid (status ${status})`;
const [tooLarge, broken] = ['it is larger than 1 MB', 'the download was interrupted'];
const coded = (code: string): Reply => ({ failure: Object.assign(new Error(), { code }) });
const blocked =
	'n8n doesn’t allow requests to its host. To allow them, add it to N8N_SSRF_ALLOWED_HOSTNAMES where n8n runs';
const untrusted = 'no secure connection to its host could be made (CERT_HAS_EXPIRED)';
const unreached = 'its host couldn’t be reached (ENOTFOUND)';
it.each<[string, Reply[], string | undefined, number]>([
	['status 404', [{ status: 404 }], invalid(404), 1],
	['status 410', [{ status: 410 }], invalid(410), 1],
	['another success', [{ status: 201 }], answered(201), 1],
	['status 499', [{ status: 499 }], answered(499), 1],
	['status 429', [{ status: 429 }], answered(429), 3],
	['status 500', [{ status: 500 }], answered(500), 3],
	['a length beyond', [told(MEGABYTE + 1)], tooLarge, 1],
	['all that may be', [{ parts: [kB(1023), kB(1)] }], undefined, 1],
	['a lost end', [{ breaks: true }], broken, 3],
	['a blocked host', [{ failure: new Error('restricted IP address') }], blocked, 1],
	['a strange certificate', [coded('CERT_HAS_EXPIRED')], untrusted, 1],
	['an unknown host', [coded('ENOTFOUND')], unreached, 3],
	// n8n unpacks what comes compressed, and its length is that of the packed file.
	['less than told', [told(3)], undefined, 1],
	['as much as told', [told(2)], undefined, 1],
	['a second try', [{ status: 503 }, {}], undefined, 2],
	['a third try', [{ status: 429 }, { breaks: true }, {}], undefined, 3],
])('of %s tells how it ended', async (_, replies, reason, tries) => {
	const { result, asked, waits } = await downloaded({}, replies);
	expect(result).toEqual(reason ? { reason } : { file: { fileName: 'photo.png' } });
	expect(asked).toHaveLength(tries);
	expect(waits.filter((wait) => wait >= 1000)).toEqual([1000, 3000].slice(0, tries - 1));
});

it('ends where n8n can’t store anything, however large the file is', async () => {
	const { result, asked } = await downloaded({}, [{ parts: many(9, () => kB(100)) }], {
		disk: 'full',
	});
	expect([result, asked.length]).toEqual([{ reason: 'n8n couldn’t store it' }, 1]);
});

it('ends a response of which nothing is wanted, and stores nothing of it', async () =>
	expect(await downloaded({}, [{ status: 403, breaks: true, parts: [] }])).toMatchObject({
		...{ stored: [], unread: 1 },
	}));
