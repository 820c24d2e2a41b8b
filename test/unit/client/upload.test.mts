import type { IHttpRequestOptions } from 'n8n-workflow';
import type { Fetching } from '../../../nodes/engine/client/attempt';
import { upload } from '../../../nodes/engine/client/files';
import { at } from '../../support/at.mts';

const content = Uint8Array.of(0, 255, 0xc3, 0x28);
const url = 'https://files.example.com/a?signature=s3cret';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Uploads to a server that answers with these statuses, or network codes, one after another. */
async function uploaded(replies: Array<number | string>, { to = url, isOver = false } = {}) {
	const asked: IHttpRequestOptions[] = [];
	const httpRequest = async (options: IHttpRequestOptions) => {
		asked.push(options);
		const reply = at(replies, asked.length - 1);
		if (typeof reply === 'string')
			throw Object.assign(new Error(`${reply} at ${url}`), { code: reply });
		return { statusCode: reply, headers: {}, body: `<Error>${url}</Error>` };
	};
	const context = { helpers: { httpRequest } } as unknown as Fetching;
	const file = { content, mimeType: 'application/pdf' };
	const target = { url: to, headers: { 'x-amz-acl': 'private' } };
	const end = upload(context, target, file, {
		mayGoTo: ({ hostname }) => hostname === 'files.example.com',
		isOver: () => isOver,
	});
	await jest.advanceTimersByTimeAsync(10_000);
	const lacking = await end;
	expect(JSON.stringify(lacking ?? {})).not.toContain('s3cret');
	return { lacking, asked };
}

it('puts the very bytes there, without a copy, without a key, and follows nothing', async () => {
	const { lacking, asked } = await uploaded([200]);
	expect(lacking).toBeUndefined();
	const [{ body, headers, ...options }] = asked as [IHttpRequestOptions];
	expect(body).toBe(content);
	expect(headers).toEqual({ 'Content-Type': 'application/pdf', 'x-amz-acl': 'private' });
	expect(options).toEqual({
		...{ method: 'PUT', url, timeout: 300_000, disableFollowRedirect: true },
		...{ returnFullResponse: true, ignoreHttpStatusErrors: true },
	});
});

const lost = 'ECONNRESET';
it.each<[string, Array<number | string>, boolean, number]>([
	['a refusal', [403], false, 1],
	['a status that ends nothing', [199], false, 1],
	['a redirect', [300], false, 1],
	['a failing server, at its best', [500, 500, 500], true, 3],
	['being asked to wait', [429, 429, 429], false, 3],
	['a host that nobody reaches', ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'], false, 3],
	['a lost answer', [lost, lost, lost], true, 3],
	['a refusal after a lost answer', [lost, 403], true, 2],
])(
	'tells of %s, and whether the file may have arrived',
	async (_, replies, maybeProcessed, tries) => {
		const { lacking, asked } = await uploaded(replies);
		const last = replies.at(-1);
		const isStatus = typeof last === 'number';
		const message = `The file couldn’t be uploaded (${isStatus ? `status ${last}` : last})`;
		const description = 'Nothing was changed. Run this item again.';
		const status = isStatus ? { status: last } : {};
		const problem = { message, description, code: 'UPLOAD_FAILED', ...status };
		expect([lacking, asked.length]).toEqual([{ maybeProcessed, problem }, tries]);
	},
);

it.each([
	['BLOCKED_BY_N8N', 'n8n doesn’t allow requests to files.example.com'],
	[
		'CERT_HAS_EXPIRED',
		'No secure connection to files.example.com could be made (CERT_HAS_EXPIRED)',
	],
])('tries only once where a connection is never made: %s', async (code, message) => {
	const { lacking, asked } = await uploaded([code]);
	const description = expect.stringMatching(/^Nothing was sent\./) as string;
	const problem = { message, description, code };
	expect([lacking, asked.length]).toEqual([{ maybeProcessed: false, problem }, 1]);
});

it('tries again, and says nothing of what went well in the end', async () =>
	expect(await uploaded([lost, 503, 299])).toMatchObject({ lacking: undefined }));
it('does not try again once the run is over', async () =>
	expect((await uploaded([503], { isOver: true })).asked).toHaveLength(1));

it.each([
	['https://evil.example/a?signature=s3cret', 'evil.example'],
	['nowhere', 'no valid address'],
	['file:///etc/s3cret', 'no valid address'],
	['mailto:s3cret', 'no valid address'],
])('sends nothing to %s', async (to, where) => {
	const { lacking, asked } = await uploaded([], { to });
	const problem = {
		message: `The upload would go to ${where}, which isn’t a host of the API`,
		description: 'Nothing was sent. Check the host in the credential.',
		...{ code: 'INVALID_INPUT', input: true },
	};
	expect([lacking, asked]).toEqual([{ maybeProcessed: false, problem }, []]);
});
