import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const path = '/notifications/push/v1/tokens';

const login = async (uid: string): Promise<string> => {
	const { data } = await running.platform.post(`/users/${uid}/auth_tokens`, {});
	return (data.data as { authToken: string }).authToken;
};
const register = async (body: object) => await running.platform.post(path, body);
const tokens = async (authToken: string, more = ''): Promise<object[]> => {
	const { data } = await running.platform.get(`${path}?authToken=${authToken}${more}`);
	return (data.data as { pushTokens: object[] }).pushTokens;
};

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/) as string;

test.each([
	['fcm_android', 'fcmToken', 'fcm'],
	['apns_ios_device', 'deviceToken', 'device'],
	['apns_flutter_voip', 'voipToken', 'voip'],
])('%s is registered with its %s', async (platform, name, pushTokenType) => {
	const authToken = await login('amara');
	expectInvalid(await register({ platform, authToken, otherToken: 'x' }), name);
	const body = { platform, authToken, [name]: 'device-1', timezone: 'Africa/Lagos' };
	expect((await register(body)).data).toEqual({ data: { success: true } });
	expectRefused(await register(body), 409, 'ERR_TOKEN_ALREADY_EXISTS');
	expect(await tokens(authToken)).toEqual([
		{
			...{ authToken, uid: 'amara', platform, pushToken: 'device-1', pushTokenType },
			...{ createdAt: iso, updatedAt: iso },
		},
	]);
});

test('a token goes through the provider that it names, or the default', async () => {
	const creds = { project_id: 'a', client_email: 'b', private_key: 'c' };
	for (const providerId of ['main', 'other'])
		await running.platform.post('/notifications/push/v1/providers/fcm', {
			...{ providerId, serviceAccountCreds: creds },
		});
	const authToken = await login('amara');
	const web = { platform: 'fcm_web', authToken };
	await register({ ...web, fcmToken: '1' });
	await register({ ...web, fcmToken: '2', providerId: 'other' });
	expect(await tokens(authToken)).toMatchObject([{ providerId: 'main' }, { providerId: 'other' }]);
	expectRefused(
		await register({ ...web, fcmToken: '3', providerId: 'none' }),
		404,
		'ERR_PROVIDER_NOT_FOUND',
	);
});

test('tokens belong to a login, and are deleted one by one, of a login, or of its user', async () => {
	const [phone, tablet] = [await login('amara'), await login('amara')];
	for (const [authToken, fcmToken] of [
		[phone, 'a'],
		[phone, 'b'],
		[tablet, 'c'],
	])
		await register({ platform: 'fcm_ios', authToken, fcmToken });
	expect(await tokens(phone)).toHaveLength(2);
	expect(await tokens(phone, '&all=true')).toHaveLength(3);

	const one = (pushToken: string, authToken: string) =>
		running.platform.delete(`${path}/${pushToken}`, { authToken });
	expectRefused(await one('c', phone), 404, 'ERR_TOKEN_NOT_FOUND');
	expect((await one('a', phone)).data).toMatchObject({
		data: { pushTokens: [{ pushToken: 'a' }] },
	});
	await running.platform.delete(path, { authToken: phone });
	expect(await tokens(phone, '&all=true')).toMatchObject([{ pushToken: 'c' }]);
	await running.platform.delete(`${path}?all=true`, { authToken: phone });
	expect(await tokens(tablet)).toEqual([]);
});

test('a user keeps the hundred newest, of 4,096 characters at most', async () => {
	const authToken = await login('amara');
	const web = { platform: 'fcm_web', authToken };
	expectInvalid(await register({ ...web, fcmToken: 'x'.repeat(4097) }), 'fcmToken');
	const longest = 'x'.repeat(4096);
	await register({ ...web, fcmToken: longest });
	for (let n = 1; n <= 100; n++) await register({ ...web, fcmToken: `t${n}` });
	expect(await tokens(authToken)).toHaveLength(100);
	const answer = await running.platform.delete(`${path}/${longest}`, { authToken });
	expectRefused(answer, 404, 'ERR_TOKEN_NOT_FOUND');
});

test('a login that is not there is refused', async () => {
	const body = { platform: 'fcm_web', authToken: 'none', fcmToken: 'x' };
	for (const answer of [
		await register(body),
		await running.platform.get(`${path}?authToken=none`),
		await running.platform.delete(path, { authToken: 'none' }),
	])
		expectRefused(answer, 404, 'AUTH_ERR_AUTH_TOKEN_NOT_FOUND');
	expectInvalid(await running.platform.get(path), 'authToken');
});
