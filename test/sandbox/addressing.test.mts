import { expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
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

test('any other host means the seeded app, with all it serves', async () => {
	for (const path of ['/v3/users', session]) {
		expect((await at('sandbox.example.com', path)).status).toBe(200);
	}
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
