import { once } from 'node:events';

import { WebSocket } from 'ws';

import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

// With a chat, nothing of which is built, the client API is there over plain HTTP.
const { folder: chat, remove } = scratchFolder();
afterAll(remove);
const running = withSandbox({ chat, allowedHosts: ['sandbox.example.com'] });
const appId = '2740891e5c3a7d06';
const session = '/v3/calls/v1.us.2740891e5c3a7d06.17356896001';
const at = (host: string, path: string) =>
	running.platform.send('GET', path, undefined, { Host: host });

test('the app is told at the start', () => {
	expect(running.sandbox).toMatchObject({ appId, region: 'us' });
});

test('the API host serves everything but calls, the call host nothing else', async () => {
	const [api, call] = [`${appId}.api-us.cometchat.io`, `${appId}.call-us.cometchat.io`];
	expect((await at(api, '/v3/users')).status).toBe(200);
	expectRefused(await at(api, session), 404, 'ERR_API_NOT_FOUND');
	expect((await at(call, session)).status).toBe(200);
	expectRefused(await at(call, '/v3/users'), 404, 'ERR_API_NOT_FOUND');
	const users = { zoe: { uid: 'zoe', name: 'Zoe' } };
	const load = (Host: string) =>
		running.platform.send('POST', '/v3.0/data_import/users', { users }, { Host });
	expect([(await load(api)).status, (await load(call)).status]).toEqual([200, 404]);
});

test.each([
	`someoneelse.api-us.cometchat.io`,
	`${appId}.api-eu.cometchat.io`,
	`${appId}.call-in.cometchat.io`,
	`someoneelse.call-us.cometchat.io`,
])('%s is another app or region', async (host) => {
	for (const path of ['/v3/users', session]) {
		expectRefused(await at(host, path), 401, 'AUTH_ERR_INVALID_APPID');
	}
});

test('the port and the case of the host do not matter', async () => {
	expect((await at(`${appId}.API-US.cometchat.io:4010`, '/v3/users')).status).toBe(200);
});

test.each(['sandbox.example.com:4010', 'SANDBOX.example.com', 'sandbox.localhost', '127.1.2.3'])(
	'%s, of this machine or allowed at the start, means the seeded app, with all it serves',
	async (host) => {
		for (const path of ['/v3/users', session, '/_sandbox/state', '/_sandbox/page/']) {
			expect((await at(host, path)).status).toBe(200);
		}
	},
);

/** Names that somebody's name server can lead to this machine. */
const elsewhere = [
	...['evil.example', 'example.com', 'sandbox.example.com.evil.example', 'localhost.evil.example'],
	...['127.0.0.1.evil.example', 'evillocalhost', '10.0.0.1', '[::2]', 'cometchat.io'],
	...[`${appId}.api-us.evil.example`, `${appId}.api-us.cometchat.io.evil.example`],
	...['apimgmt.cometchat.io.evil.example', `${appId}.files-us.cometchat.io`],
];

test.each([
	...['/', '/v3/users', '/v3/nowhere', '/v2/users', session, `/apps/${appId}/webhooks`],
	...['/v3/ai-agents/agents', '/v3/campaigns/categories', '/v3.0/me', '/uploads/key?signature=a'],
	...[
		'/_sandbox/state',
		'/_sandbox/page/',
		'/_sandbox/page/live',
		'/_sandbox/chat/',
		'/_sandbox/nothing',
	],
])('%s is refused under a name that isn’t ours', async (path) => {
	for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'])
		for (const Host of elsewhere) {
			const { status, data } = await running.platform.send(method, path, undefined, { Host });
			expect([Host, status, data.error.code]).toEqual([Host, 403, 'ERR_HOST_NOT_ALLOWED']);
			expect(data.error.message).toContain(`start it with --allowed-hosts ${Host.toLowerCase()}`);
		}
	expect(await running.sandbox.requests()).toEqual([]);
});

test('the socket of the client API is refused under a name that isn’t ours, too', async () => {
	const statusUnder = async (host: string) => {
		const socket = new WebSocket(running.sandbox.address.replace('http', 'ws'), {
			headers: { host },
		});
		const opened = once(socket, 'open').then(() => 101);
		const refused = once(socket, 'unexpected-response').then(
			([, { statusCode }]) => (statusCode as number | undefined) ?? 0,
		);
		socket.on('error', () => {});
		const status = await Promise.race([opened, refused]);
		socket.terminate();
		return status;
	};
	expect(await Promise.all(elsewhere.slice(0, 4).map(statusUnder))).toEqual([403, 403, 403, 403]);
	expect(await statusUnder('localhost')).toBe(101);
});

test.each([
	['GET', '/v3/nowhere'],
	['POST', '/'],
	['GET', '/v2/users'],
	['PATCH', '/v3/users/amara'],
	['PATCH', '/v3/moderation/keywords/profanity'],
])('%s %s is no operation', async (method, path) => {
	expectRefused(await running.platform.send(method, path), 404, 'ERR_API_NOT_FOUND');
});
