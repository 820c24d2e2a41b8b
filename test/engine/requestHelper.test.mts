import { createServer, type RequestListener } from 'node:http';
import { listening } from '../../harness/process/listening.mts';
import { attempt } from '../../nodes/engine/client/attempt';
import { contextFor } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { fakeContext, type Reply } from '../unit/support/context.mts';

/** What the server of each path does, and the reply with which unit tests stand in for it. */
const calls: Record<string, [serve: RequestListener, reply: Reply]> = {
	json: [(_, response) => response.end('{"a":1}'), { status: 200, body: { a: 1 } }],
	'a list': [(_, response) => response.end('[1]'), { status: 200, body: [1] }],
	'a long number': [
		(_, response) => response.end('{"a":12345678901234567890}'),
		{ status: 200, body: '{"a":12345678901234567890}' },
	],
	'no content': [(_, response) => response.writeHead(204).end(), { status: 204, body: '' }],
	'an empty body': [(_, response) => response.end(), { status: 200, body: '' }],
	'a page': [(_, response) => response.end('<html>'), { status: 200, body: '<html>' }],
	'half of JSON': [(_, response) => response.end('{"a":'), { status: 200, body: '{"a":' }],
	'a redirect': [
		(_, response) => response.writeHead(302, { location: '/json' }).end(),
		{ status: 302, body: '' },
	],
	'a refusal': [
		(_, response) => response.writeHead(404).end('{"error":{"code":"X"}}'),
		{ status: 404, body: { error: { code: 'X' } } },
	],
	'a limit': [(_, response) => response.writeHead(429).end('slow'), { status: 429, body: 'slow' }],
	'a failure': [(_, response) => response.writeHead(502).end('bad'), { status: 502, body: 'bad' }],
	'a cut connection': [(request) => request.socket.destroy(), 'ECONNRESET'],
	'no response in time': [() => {}, 'ECONNABORTED'],
};

const server = createServer((request, response) => {
	const [serve] = calls[decodeURIComponent((request.url ?? '').slice(1))] ?? [];
	if (serve) serve(request, response);
	else response.writeHead(418).end();
});
let address = '';
beforeAll(async () => void (address = await listening(server)));
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const credential = { type: 'cometChatApi', data: { apiKey: 'k' } };

it.each(Object.keys(calls))('gives for %s what its stand-in in unit tests gives', async (name) => {
	const url = `${address}/${encodeURIComponent(name)}`;
	const request = { method: 'GET' as const, url, timeout: name.includes('in time') ? 300 : 60_000 };
	const real = contextFor(nodes.cometChat, { parameters: {}, credential: credential.data });
	const { context } = fakeContext({ replies: [calls[name]?.[1] ?? ''] });
	const came = await attempt(real, credential, [], request);
	const alike = await attempt(context, credential, [], request);
	expect({ ...came, headers: {} }).toEqual({ ...alike, headers: {} });
});

it('fails as its stand-in does where nothing listens', async () => {
	const real = contextFor(nodes.cometChat, { parameters: {}, credential: credential.data });
	const request = { method: 'GET' as const, url: 'http://127.0.0.1:1' };
	expect(await attempt(real, credential, [], request)).toEqual({ failure: 'ECONNREFUSED' });
});
