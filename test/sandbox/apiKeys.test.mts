import { asking } from './asking.mts';
import { platformClient } from './client.mts';
import { expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { post, put, remove, read, column } = asking(running);
const withKey = (apikey?: string) => platformClient(running.sandbox, { apikey });
const named = async (scope: string) =>
	(await post('/apikeys', { name: 'Billing', scope })).data.data as { apiKey: string };

test('the keys are 40 hex characters and differ; the header counts in any spelling', async () => {
	const { key, authOnlyKey } = running.sandbox;
	for (const each of [key, authOnlyKey]) expect(each).toMatch(/^[0-9a-f]{40}$/);
	expect(authOnlyKey).not.toBe(key);
	const spelled = platformClient(running.sandbox, { apikey: undefined, apiKey: key });
	expect((await spelled.get('/users')).status).toBe(200);
});

test('no key, an empty one and an unknown one are refused on every path', async () => {
	for (const path of ['/users', '/calls/x', '/nowhere']) {
		for (const none of [undefined, ''])
			expectRefused(await withKey(none).get(path), 401, 'AUTH_ERR_EMPTY_APIKEY');
		expectRefused(await withKey('0'.repeat(40)).get(path), 401, 'AUTH_ERR_APIKEY_NOT_FOUND');
	}
	expectRefused(await withKey().importUsers({}), 401, 'AUTH_ERR_EMPTY_APIKEY');
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
		await withKey((await named('authOnly')).apiKey).get('/users'),
	])
		expectRefused(answer, 403, 'AUTH_ERR_NO_ACCESS');
	expect(await running.sandbox.state()).toMatchObject({ users: 25, roles: 6, authTokens: 1 });
});

test('a new key opens the app at once, until it loses its scope or is deleted', async () => {
	const key = await named('fullAccess');
	expect(key).toEqual({
		apiKey: expect.stringMatching(/^[0-9a-f]{40}$/),
		...{ name: 'Billing', scope: 'fullAccess', createdAt: expect.any(Number) },
	});
	const path = `/apikeys/${key.apiKey}`;
	const use = () => withKey(key.apiKey).get('/users');
	expect((await use()).status).toBe(200);
	const changed = await put(path, { scope: 'authOnly' });
	expect(changed.data.data).toEqual({ ...key, scope: 'authOnly' });
	expectRefused(await use(), 403, 'AUTH_ERR_NO_ACCESS');
	expect((await remove(path)).data.data).toMatchObject({ success: true });
	expectRefused(await use(), 401, 'AUTH_ERR_APIKEY_NOT_FOUND');
});

test('keys are listed by scope and by the beginning of their name', async () => {
	const key = await named('authOnly');
	const names = (query: string) => column('name', `/apikeys?${query}`);
	expect(await names('')).toEqual(['REST API Key', 'Auth Key', 'Billing']);
	expect(await names('scope=authOnly')).toEqual(['Auth Key', 'Billing']);
	expect(await names('searchKey=bill')).toEqual(['Billing']);
	expect(await read(`/apikeys/${key.apiKey}`)).toEqual(key);
});

test('a key does not act on itself, and an app has 25', async () => {
	const own = `/apikeys/${running.sandbox.key}`;
	for (const answer of [await put(own, { name: 'Mine' }), await remove(own)])
		expectRefused(answer, 403, 'ERR_APIKEY_NO_SELF_ACTION');
	for (let count = 2; count < 25; count++) await named('authOnly');
	const answer = await post('/apikeys', { name: 'One more', scope: 'authOnly' });
	expectRefused(answer, 403, 'ERR_PLAN_QUOTA_RESTRICTION');
});
