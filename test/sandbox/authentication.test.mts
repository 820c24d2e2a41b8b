import { platformClient } from './client.mts';
import { expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const withKey = (apikey: string | undefined) => platformClient(running.sandbox, { apikey });

test('the keys are 40 hex characters and differ', () => {
	const { key, authOnlyKey } = running.sandbox;
	expect(key).toMatch(/^[0-9a-f]{40}$/);
	expect(authOnlyKey).toMatch(/^[0-9a-f]{40}$/);
	expect(authOnlyKey).not.toBe(key);
});

test('no key, an empty one and an unknown one are refused on every path', async () => {
	for (const path of ['/users', '/calls/x', '/nowhere']) {
		expectRefused(await withKey(undefined).get(path), 401, 'AUTH_ERR_EMPTY_APIKEY');
		expectRefused(await withKey('').get(path), 401, 'AUTH_ERR_EMPTY_APIKEY');
		expectRefused(await withKey('0'.repeat(40)).get(path), 401, 'AUTH_ERR_APIKEY_NOT_FOUND');
	}
	expectRefused(await withKey(undefined).importUsers({}), 401, 'AUTH_ERR_EMPTY_APIKEY');
});

test('the header counts in any spelling', async () => {
	const spelled = platformClient(running.sandbox, {
		apikey: undefined,
		apiKey: running.sandbox.key,
	});
	expect((await spelled.get('/users')).status).toBe(200);
});

test('an authOnly key makes auth tokens and nothing else', async () => {
	const client = withKey(running.sandbox.authOnlyKey);
	expect((await client.post('/users/amara/auth_tokens', {})).status).toBe(200);
	for (const answer of [
		await client.post('/users', { uid: 'zoe', name: 'Zoe' }),
		await client.get('/users'),
		await client.get('/calls/x'),
		await client.delete('/roles/guest'),
		await client.importUsers({ zoe: { uid: 'zoe', name: 'Zoe' } }),
	]) {
		expectRefused(answer, 403, 'AUTH_ERR_NO_ACCESS');
	}
	expect(await running.sandbox.state()).toMatchObject({ users: 25, roles: 6, authTokens: 1 });
});
