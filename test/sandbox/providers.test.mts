import { asking } from './asking.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { get, post, put, remove, read } = asking(running);
const providers = (channel: string, name: string) =>
	`/notifications/${channel}/v1/providers/${name}`;
const [fcmPath, apnsPath] = [providers('push', 'fcm'), providers('push', 'apns')];
const creds = {
	...{ project_id: 'chess', client_email: 'push@example.com' },
	...{ private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n', private_key_id: '1a' },
};
const fcm = (providerId: string) => ({ providerId, serviceAccountCreds: creds });
const apns = {
	...{ providerId: 'ios', keyId: 'K1', teamId: 'T1', bundleId: 'com.example', p8Key: 'MIIE' },
};
const done = { data: { success: true } };
const twilio = {
	...{ twilioAccountSID: 'AC1', twilioAuthToken: 'secret' },
	twilioSenderPhoneNumber: '+14155550100',
};
const sendGrid = {
	...{ sendGridApiKey: 'SG.1', sendGridTemplateID: 'd-1', sendGridUnsubscribeGroupID: '7' },
	...{ senderName: 'Chess', senderEmail: 'chess@example.com' },
};
const webhook = {
	...{ isEnabled: true, webhookURL: 'https://example.com/push', useBasicAuth: true },
	...{ basicAuthUsername: 'chess', basicAuthPassword: 'secret' },
};

test('the first push provider is the default until another one is chosen', async () => {
	expect((await post(fcmPath, fcm('main'))).data).toEqual(done);
	await post(fcmPath, fcm('other'));
	expect((await put(`${fcmPath}/default/other`)).data).toEqual(done);
	const pushProviders = [fcm('main'), { ...fcm('other'), isDefault: true }];
	expect(await read(fcmPath)).toEqual({ pushProviders });
	expect(await read(apnsPath)).toEqual({ pushProviders: [] });
});

test('an update changes what it sends, and needs a provider that is there', async () => {
	const added = await post(apnsPath, apns);
	expect(added.data).toEqual({ data: { pushProviders: [{ ...apns, isDefault: true }] } });
	await put(apnsPath, { providerId: 'ios', productionMode: true });
	const pushProviders = [{ ...apns, productionMode: true }];
	expect(await read(apnsPath)).toMatchObject({ pushProviders });
	for (const answer of [
		await put(apnsPath, { providerId: 'none' }),
		await remove(`${apnsPath}/none`),
		await remove(`${fcmPath}/ios`),
	])
		expectRefused(answer, 404, 'ERR_PROVIDER_NOT_FOUND');
	expect((await remove(`${apnsPath}/ios`)).data).toEqual(done);
	expect(await read(apnsPath)).toEqual({ pushProviders: [] });
});

test('a push provider is added once, and whole', async () => {
	await post(fcmPath, fcm('main'));
	expectRefused(await post(fcmPath, fcm('main')), 409, 'ERR_PROVIDER_ALREADY_EXISTS');
	expectInvalid(await post(fcmPath, { providerId: 'x' }), 'serviceAccountCreds');
	expectInvalid(await post(apnsPath, { ...apns, p8Key: 5 }), 'p8Key');
});

const replies = { repliesWebhook: expect.stringMatching(/^https/) as string };
const grid = { ...sendGrid, allowEmailReplies: true };
const push = { pushProviders: [webhook] };
const [sms, email] = [
	{ ...webhook, useStoredPhNo: true },
	{ ...webhook, useStoredEmailID: true },
];
test.each<[string, string, object, object, object]>([
	['sms', 'twilio', { ...twilio, isEnabled: true }, twilio, twilio],
	['email', 'sendgrid', grid, { ...grid, ...replies }, sendGrid],
	['push', 'custom', webhook, push, push],
	['sms', 'custom', sms, sms, sms],
	['email', 'custom', email, email, email],
])('an app has one provider for %s of kind %s', async (channel, name, body, written, shown) => {
	const path = providers(channel, name);
	for (const early of [await get(path), await put(path, {}), await remove(path)])
		expectRefused(early, 404, 'ERR_PROVIDER_NOT_FOUND');
	expect((await post(path, body)).data).toEqual({ data: written });
	expectRefused(await post(path, body), 409, 'ERR_PROVIDER_ALREADY_EXISTS');
	expect(await read(path)).toEqual(shown);
	expect((await put(path, {})).data).toEqual({ data: written });
	expect((await remove(path)).data).toEqual(done);
	expectRefused(await get(path), 404, 'ERR_PROVIDER_NOT_FOUND');
});

test('a webhook needs https, a user name and a password', async () => {
	const path = providers('push', 'custom');
	const plain = { ...webhook, webhookURL: 'http://example.com/push' };
	expectInvalid(await post(path, plain), 'webhookURL');
	const open = { ...webhook, useBasicAuth: false, basicAuthPassword: undefined };
	expectInvalid(await post(path, open), 'basicAuthPassword');
});

test('the state shows no secret of a provider', async () => {
	await post(fcmPath, fcm('main'));
	await post(providers('sms', 'twilio'), twilio);
	expect(await running.sandbox.state('pushProviders')).toEqual([
		{ kind: 'fcm', providerId: 'main', isDefault: true, hasSettings: true },
	]);
	expect(await running.sandbox.state('onlyProviders')).toEqual([
		{ name: 'sms/twilio', hasSettings: true },
	]);
});

const path = '/notifications/push/v1/tokens';
const login = async () =>
	((await post('/users/amara/auth_tokens', {})).data.data as { authToken: string }).authToken;
const register = (body: object) => post(path, body);
const tokens = async (authToken: string, more = '') =>
	(await read<{ pushTokens: object[] }>(`${path}?authToken=${authToken}${more}`)).pushTokens;

test.each([
	['fcm_android', 'fcmToken', 'fcm'],
	['apns_ios_device', 'deviceToken', 'device'],
	['apns_flutter_voip', 'voipToken', 'voip'],
])('%s is registered with its %s', async (platform, name, pushTokenType) => {
	const authToken = await login();
	expectInvalid(await register({ platform, authToken, otherToken: 'x' }), name);
	const body = { platform, authToken, [name]: 'device-1', timezone: 'Africa/Lagos' };
	expect((await register(body)).data).toEqual(done);
	expectRefused(await register(body), 409, 'ERR_TOKEN_ALREADY_EXISTS');
	const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/) as string;
	const device = { platform, pushToken: 'device-1', pushTokenType };
	const shown = { authToken, uid: 'amara', ...device, createdAt: iso, updatedAt: iso };
	expect(await tokens(authToken)).toEqual([shown]);
});

test('a token goes through the provider that it names, or the default', async () => {
	for (const providerId of ['main', 'other']) await post(fcmPath, fcm(providerId));
	const authToken = await login();
	const web = { platform: 'fcm_web', authToken };
	await register({ ...web, fcmToken: '1' });
	await register({ ...web, fcmToken: '2', providerId: 'other' });
	expect(await tokens(authToken)).toMatchObject([{ providerId: 'main' }, { providerId: 'other' }]);
	const none = await register({ ...web, fcmToken: '3', providerId: 'none' });
	expectRefused(none, 404, 'ERR_PROVIDER_NOT_FOUND');
});

test('tokens belong to a login, and are deleted one by one, of a login, or of its user', async () => {
	const [phone, tablet] = [await login(), await login()];
	const ios = { platform: 'fcm_ios', authToken: phone };
	for (const fcmToken of ['a', 'b']) await register({ ...ios, fcmToken });
	await register({ ...ios, authToken: tablet, fcmToken: 'c' });
	expect(await tokens(phone)).toHaveLength(2);
	expect(await tokens(phone, '&all=true')).toHaveLength(3);
	const one = (pushToken: string) => remove(`${path}/${pushToken}`, { authToken: phone });
	expectRefused(await one('c'), 404, 'ERR_TOKEN_NOT_FOUND');
	expect((await one('a')).data).toMatchObject({ data: { pushTokens: [{ pushToken: 'a' }] } });
	await remove(path, { authToken: phone });
	expect(await tokens(phone, '&all=true')).toMatchObject([{ pushToken: 'c' }]);
	await remove(`${path}?all=true`, { authToken: phone });
	expect(await tokens(tablet)).toEqual([]);
});

test('a user keeps the hundred newest, of 4,096 characters at most', async () => {
	const authToken = await login();
	const web = { platform: 'fcm_web', authToken };
	expectInvalid(await register({ ...web, fcmToken: 'x'.repeat(4097) }), 'fcmToken');
	const longest = 'x'.repeat(4096);
	await register({ ...web, fcmToken: longest });
	for (let n = 1; n <= 100; n++) await register({ ...web, fcmToken: `t${n}` });
	expect(await tokens(authToken)).toHaveLength(100);
	const answer = await remove(`${path}/${longest}`, { authToken });
	expectRefused(answer, 404, 'ERR_TOKEN_NOT_FOUND');
});

test('a login that is not there is refused', async () => {
	for (const answer of [
		await register({ platform: 'fcm_web', authToken: 'none', fcmToken: 'x' }),
		await get(`${path}?authToken=none`),
		await remove(path, { authToken: 'none' }),
	])
		expectRefused(answer, 404, 'AUTH_ERR_AUTH_TOKEN_NOT_FOUND');
	expectInvalid(await get(path), 'authToken');
});
