import { platformClient } from './client.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
interface Key {
	apiKey: string;
	name: string;
	scope: string;
}

async function create(scope: string): Promise<Key> {
	const { data } = await running.platform.post('/apikeys', { name: 'Billing', scope });
	return data.data as Key;
}
const clientWith = ({ apiKey }: Key) => platformClient(running.sandbox, { apikey: apiKey });

test('a new key opens the app at once, as far as its scope goes', async () => {
	const key = await create('fullAccess');
	expect(key).toEqual({
		apiKey: expect.stringMatching(/^[0-9a-f]{40}$/),
		name: 'Billing',
		scope: 'fullAccess',
		createdAt: expect.any(Number),
	});
	expect((await clientWith(key).get('/users')).status).toBe(200);
	expectRefused(
		await clientWith(await create('authOnly')).get('/users'),
		403,
		'AUTH_ERR_NO_ACCESS',
	);
});

test('keys are listed by scope and by the beginning of their name', async () => {
	const key = await create('authOnly');
	const names = async (query: string) =>
		((await running.platform.get(`/apikeys?${query}`)).data.data as Key[]).map(({ name }) => name);
	expect(await names('')).toEqual(['REST API Key', 'Auth Key', 'Billing']);
	expect(await names('scope=authOnly')).toEqual(['Auth Key', 'Billing']);
	expect(await names('searchKey=bill')).toEqual(['Billing']);
	expect((await running.platform.get(`/apikeys/${key.apiKey}`)).data.data).toEqual(key);
	expectRefused(await running.platform.get('/apikeys/none'), 404, 'ERR_APIKEY_NOT_FOUND');
});

test('a key loses what is taken from it, and opens nothing once it is deleted', async () => {
	const key = await create('fullAccess');
	const path = `/apikeys/${key.apiKey}`;
	const changed = await running.platform.put(path, { scope: 'authOnly' });
	expect(changed.data.data).toEqual({ ...key, scope: 'authOnly' });
	expectRefused(await clientWith(key).get('/users'), 403, 'AUTH_ERR_NO_ACCESS');
	expect((await running.platform.delete(path)).data.data).toMatchObject({ success: true });
	expectRefused(await clientWith(key).get('/users'), 401, 'AUTH_ERR_APIKEY_NOT_FOUND');
});

test('a key does not act on itself, and an app has 25', async () => {
	const own = `/apikeys/${running.sandbox.key}`;
	for (const answer of [
		await running.platform.put(own, { name: 'Mine' }),
		await running.platform.delete(own),
	]) {
		expectRefused(answer, 403, 'ERR_APIKEY_NO_SELF_ACTION');
	}
	for (let count = 2; count < 25; count++) await create('authOnly');
	const answer = await running.platform.post('/apikeys', { name: 'One more', scope: 'authOnly' });
	expectRefused(answer, 403, 'ERR_PLAN_QUOTA_RESTRICTION');
});

test('name and scope are checked', async () => {
	expectInvalid(await running.platform.post('/apikeys', {}), 'name', 'scope');
	const key = await create('authOnly');
	expectInvalid(await running.platform.put(`/apikeys/${key.apiKey}`, { scope: 'all' }), 'scope');
});
