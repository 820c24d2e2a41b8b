import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';
import { listening } from '../../harness/process/listening.mts';
import { basicAuth } from '../../nodes/platform/trust';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { teller } from '../support/operations.mts';
import { placed } from '../support/trigger.mts';
import { samples } from '../trigger/samples.mts';

const KEY = '4f7d0e1b9c8a2f6e5d3c4b1a09f8e7d6c5b4a392';
const photo = Buffer.from([0, 255, 10, 13, 128, ...Buffer.from('photo')]);

/** What the server does with a file, by its name. */
const files: Record<string, (response: ServerResponse) => void> = {
	'photo.png': (response) => void response.setHeader('content-type', 'image/png').end(photo),
	'expired.png': (response) => void response.writeHead(403).end('<Error>AccessDenied</Error>'),
	'endless.bin': (response) => {
		const more = () => {
			while (!response.destroyed && response.write(Buffer.alloc(65_536)));
		};
		response.on('drain', more);
		more();
	},
};

let asked: Array<{ path: string; headers: string[] }> = [];
let links: IDataObject[] = [];
const message = () => ({
	...{ id: '1', category: 'message', type: 'file', sender: 'amara', receiver: 'bjorn' },
	data: { attachments: links },
});

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
	const path = request.url ?? '';
	asked.push({ path, headers: Object.keys(request.headers) });
	if (path.startsWith('/v3/messages')) {
		const data = path.includes('/messages/') ? message() : [message(), { ...message(), id: '2' }];
		response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
	} else files[path.replace('/files/', '').replace(/\?.*/, '')]?.(response);
});
let address = '';
const app = () => ({ address, appId: 'app', key: KEY });
beforeAll(async () => void (address = await listening(server)));
beforeEach(() => {
	asked = [];
	links = [];
});
afterAll(() => {
	server.close();
	server.closeAllConnections();
});

const file = (name: string, more: IDataObject = {}) => ({
	...{ url: `${address}/files/${name}`, name, mimeType: 'image/png', ...more },
});
const get = async (options: IDataObject = {}) =>
	await teller(app())('cometChat/message/get', {
		...{ id: '1', options: { downloadAttachments: true, ...options } },
	});
const contents = (binary: IBinaryKeyData | undefined) =>
	Object.fromEntries(
		Object.entries(binary ?? {}).map(([name, { data, fileName, mimeType }]) => [
			name,
			[fileName, mimeType, Buffer.from(data, 'base64').toString('base64')],
		]),
	);
const bytes = photo.toString('base64');

it('downloads the files of a message, without the key, under the chosen names', async () => {
	links = [
		file('photo.png?Expires=1'),
		file('photo.png', { name: '../a/b:c.png', mimeType: 'x\r\ny' }),
	];
	const { rows, hints } = await get({ attachmentPrefix: 'file' });
	expect(contents(rows[0]?.binary)).toEqual({
		file0: ['photo.png_Expires=1', 'image/png', bytes],
		file1: ['_a_b_c.png', 'image/png', bytes],
	});
	expect(rows[0]?.json).not.toHaveProperty('attachmentProblems');
	expect(hints).toEqual([]);
	const downloads = asked.filter(({ path }) => path.startsWith('/files'));
	expect(downloads).toHaveLength(2);
	for (const { headers } of downloads)
		expect(headers).not.toEqual(expect.arrayContaining(['apikey']));
});

it('downloads nothing unless it is asked to', async () => {
	links = [file('photo.png')];
	const { rows } = await get({ downloadAttachments: false });
	expect(rows[0]?.binary).toBeUndefined();
	expect(asked).toHaveLength(1);
});

it.each([
	['expired.png', {}, 'its link is no longer valid (status 403)'],
	['endless.bin', {}, 'it is larger than 1 MB'],
	['odd.png', { url: 'not a link' }, 'its link leads to another host'],
	['far.png', { url: 'http://169.254.169.254/latest' }, 'its link leads to another host'],
])('leaves out %s and says why', async (name, more, reason) => {
	links = [file(name, more), file('photo.png')];
	const { rows, hints } = await get({ maxAttachmentSize: 1 });
	const attachmentProblems = [`“${name}” wasn’t downloaded: ${reason}.`];
	expect(rows[0]?.json).toMatchObject({ id: '1', attachmentProblems });
	expect(Object.keys(rows[0]?.binary ?? {})).toEqual(['attachment_1']);
	expect(hints).toEqual([expect.stringContaining('couldn’t be downloaded')]);
});

it.each([true, false])('gives an event its files, simplified: %s', async (simplify) => {
	const body = structuredClone(samples.message_sent) as unknown as {
		data: { message: { data: IDataObject } };
	};
	body.data.message.data.attachments = [file('photo.png')];
	const node = placed({
		nodeId: `attachments ${String(simplify)}`,
		parameters: { registration: 'manual', simplify, options: { downloadAttachments: true } },
		credentials: {
			cometChatWebhookApi: { user: 'n8n', password: 'secret' },
			cometChatApi: credentialOf(app()),
		},
	});
	const { status, files: given } = await node.receive(body, {
		authorization: basicAuth('n8n', 'secret'),
	});
	expect(status).toBe(200);
	expect(contents(given)).toEqual({ attachment_0: ['photo.png', 'image/png', bytes] });
});
