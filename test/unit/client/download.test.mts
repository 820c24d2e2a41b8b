import type { IDataObject } from 'n8n-workflow';
import type { Attachment } from '../../../nodes/engine/declaration/attachments';
import type { Storing } from '../../../nodes/engine/client/download';
import { download } from '../../../nodes/engine/client/download';

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
}

/** Downloads from a server that answers like this, one reply after another; the last one stays. */
async function downloaded(
	attachment: Partial<Attachment> = {},
	replies: Reply[] = [{}],
	{ maxBytes = MEGABYTE, signal = new AbortController().signal } = {},
) {
	const asked: object[] = [];
	const stored: Array<[name: string, type: string, size: number]> = [];
	let unread = 0;
	const httpRequest = async (options: object) => {
		const reply = replies[Math.min(asked.push(options), replies.length) - 1];
		const { status = 200, headers = {}, parts = [Uint8Array.of(1, 2)], breaks } = reply ?? {};
		async function* body() {
			unread++;
			for (const part of parts) yield part;
			if (breaks) throw new Error('reset');
			unread--;
		}
		return { statusCode: status, headers, body: body() };
	};
	const prepareBinaryData = async (
		stream: AsyncIterable<Uint8Array>,
		name: string,
		type: string,
	) => {
		let size = 0;
		for await (const { length } of stream) size += length;
		stored.push([name, type, size]);
		return { fileName: name };
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
	const { asked, stored, result } = await downloaded({}, [{}], { signal });
	expect(asked).toEqual([
		{
			...{ url, encoding: 'stream', returnFullResponse: true, abortSignal: signal },
			...{ ignoreHttpStatusErrors: true, disableFollowRedirect: true },
		},
	]);
	expect(stored).toEqual([['photo.png', 'application/octet-stream', 2]]);
	expect(result).toEqual({ file: { fileName: 'photo.png' } });
});

it.each<[Partial<Attachment>, IDataObject, string, string]>([
	[{ name: 'a.png', mimeType: 'image/png' }, {}, 'a.png', 'image/png'],
	[{ name: '../a', mimeType: 'nonsense' }, { 'content-type': 'a/b; c=d' }, '_a', 'a/b'],
	[{ name: '' }, { 'content-type': 'x' }, 'file', 'application/octet-stream'],
	[{ mimeType: 'text/x.y+z' }, { 'content-type': 'a/b' }, 'photo.png', 'text/x.y+z'],
	[{ mimeType: ' a/b' }, { 'content-type': 'image/png' }, 'photo.png', 'image/png'],
	[{ mimeType: 'a/b c' }, { 'content-type': 'image/png' }, 'photo.png', 'image/png'],
	[{ url: 'https://files.example/a%20b.png' }, {}, 'a b.png', 'application/octet-stream'],
	[{ url: 'https://files.example/%E0.png' }, {}, '%E0.png', 'application/octet-stream'],
	[{ url: 'https://files.example' }, {}, 'file', 'application/octet-stream'],
])('stores %j with the headers %j as %s, %s', async (attachment, headers, name, type) => {
	const { stored } = await downloaded(attachment, [{ headers }]);
	expect(stored).toEqual([[name, type, 2]]);
});

const kB = (count: number) => new Uint8Array(count * 1024);
it.each<[string, Reply[], string | undefined, number]>([
	...[403, 404, 410].map((status): [string, Reply[], string, number] => [
		`status ${status}`,
		[{ status }],
		`its link is no longer valid (status ${status})`,
		1,
	]),
	['a redirect', [{ status: 302 }], 'the response was status 302', 1],
	['another success', [{ status: 201 }], 'the response was status 201', 1],
	['status 499', [{ status: 499 }], 'the response was status 499', 1],
	['status 429', [{ status: 429 }], 'the response was status 429', 3],
	['status 500', [{ status: 500 }], 'the response was status 500', 3],
	['a length beyond', [{ headers: { 'content-length': '1048577' } }], 'it is larger than 1 MB', 1],
	['more than told', [{ parts: [kB(1024), kB(1)] }], 'it is larger than 1 MB', 1],
	['all that may be', [{ parts: [kB(1023), kB(1)] }], undefined, 1],
	['a lost end', [{ breaks: true }], 'the download was interrupted', 3],
	['less than told', [{ headers: { 'content-length': '3' } }], 'the download was interrupted', 3],
	['as much as told', [{ headers: { 'content-length': '2' } }], undefined, 1],
	['a second try', [{ status: 503 }, {}], undefined, 2],
	['a third try', [{ status: 429 }, { breaks: true }, {}], undefined, 3],
])('of %s tells how it ended', async (_, replies, reason, tries) => {
	const { result, asked, waits } = await downloaded({}, replies);
	expect(result).toEqual(reason ? { reason } : { file: { fileName: 'photo.png' } });
	expect(asked).toHaveLength(tries);
	expect(waits.filter((wait) => wait >= 1000)).toEqual([1000, 3000].slice(0, tries - 1));
});

it('ends a response of which nothing is wanted, and stores nothing of it', async () => {
	const { stored, unread } = await downloaded({}, [{ status: 403, breaks: true, parts: [] }]);
	expect(stored).toEqual([]);
	expect(unread).toBe(1);
});

it.each(['https://evil.example/photo.png', 'nowhere'])('never asks %s', async (to) => {
	const { result, asked } = await downloaded({ url: to });
	expect(result).toEqual({ reason: 'its link leads to another host' });
	expect(asked).toEqual([]);
});

it('does not begin when there is no time left', async () => {
	const { result, asked } = await downloaded({}, [{}], { signal: AbortSignal.abort() });
	expect(result).toEqual({ reason: 'there was no time left' });
	expect(asked).toEqual([]);
});
