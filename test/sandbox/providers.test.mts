import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const at = (path: string) => `/notifications/${path}`;
const get = async (path: string) => (await running.platform.get(at(path))).data.data;

const creds = {
	...{ project_id: 'chess', client_email: 'push@example.com' },
	...{ private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n', private_key_id: '1a' },
};
const fcm = (providerId: string) => ({ providerId, serviceAccountCreds: creds });
const apns = {
	providerId: 'ios',
	keyId: 'K1',
	teamId: 'T1',
	bundleId: 'com.example',
	p8Key: 'MIIE',
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
	const path = at('push/v1/providers/fcm');
	expect((await running.platform.post(path, fcm('main'))).data).toEqual(done);
	await running.platform.post(path, fcm('other'));
	expect((await running.platform.put(`${path}/default/other`, undefined)).data).toEqual(done);
	expect(await get('push/v1/providers/fcm')).toEqual({
		pushProviders: [fcm('main'), { ...fcm('other'), isDefault: true }],
	});
	expect(await get('push/v1/providers/apns')).toEqual({ pushProviders: [] });
});

test('an update changes what it sends, and needs a provider that is there', async () => {
	const path = at('push/v1/providers/apns');
	const added = await running.platform.post(path, apns);
	expect(added.data).toEqual({ data: { pushProviders: [{ ...apns, isDefault: true }] } });
	await running.platform.put(path, { providerId: 'ios', productionMode: true });
	expect(await get('push/v1/providers/apns')).toMatchObject({
		pushProviders: [{ ...apns, productionMode: true }],
	});
	const none = { providerId: 'none' };
	expectRefused(await running.platform.put(path, none), 404, 'ERR_PROVIDER_NOT_FOUND');
	for (const one of [`${path}/none`, at('push/v1/providers/fcm/ios')])
		expectRefused(await running.platform.delete(one), 404, 'ERR_PROVIDER_NOT_FOUND');
	expect((await running.platform.delete(`${path}/ios`)).data).toEqual(done);
	expect(await get('push/v1/providers/apns')).toEqual({ pushProviders: [] });
});

test('a push provider is added once, and whole', async () => {
	const path = at('push/v1/providers/fcm');
	await running.platform.post(path, fcm('main'));
	expectRefused(await running.platform.post(path, fcm('main')), 409, 'ERR_PROVIDER_ALREADY_EXISTS');
	expectInvalid(await running.platform.post(path, { providerId: 'x' }), 'serviceAccountCreds');
	expectInvalid(
		await running.platform.post(at('push/v1/providers/apns'), { ...apns, p8Key: 5 }),
		'p8Key',
	);
});

test.each<[string, object, object, object]>([
	['sms/v1/providers/twilio', { ...twilio, isEnabled: true }, twilio, twilio],
	[
		'email/v1/providers/sendgrid',
		{ ...sendGrid, allowEmailReplies: true },
		{ ...sendGrid, allowEmailReplies: true, repliesWebhook: expect.stringMatching(/^https/) },
		sendGrid,
	],
	['push/v1/providers/custom', webhook, { pushProviders: [webhook] }, { pushProviders: [webhook] }],
	...(['sms', 'email'] as const).map((channel): [string, object, object, object] => {
		const body = { ...webhook, [channel === 'sms' ? 'useStoredPhNo' : 'useStoredEmailID']: true };
		return [`${channel}/v1/providers/custom`, body, body, body];
	}),
])('an app has one provider at %s', async (path, body, written, read) => {
	const { platform } = running;
	for (const early of [
		platform.get(at(path)),
		platform.put(at(path), {}),
		platform.delete(at(path)),
	])
		expectRefused(await early, 404, 'ERR_PROVIDER_NOT_FOUND');
	expect((await platform.post(at(path), body)).data).toEqual({ data: written });
	expectRefused(await platform.post(at(path), body), 409, 'ERR_PROVIDER_ALREADY_EXISTS');
	expect(await get(path)).toEqual(read);
	expect((await platform.put(at(path), {})).data).toEqual({ data: written });
	expect((await platform.delete(at(path))).data).toEqual(done);
	expectRefused(await platform.get(at(path)), 404, 'ERR_PROVIDER_NOT_FOUND');
});

test('a webhook needs https, a user name and a password', async () => {
	const path = at('push/v1/providers/custom');
	const plain = { ...webhook, webhookURL: 'http://example.com/push' };
	expectInvalid(await running.platform.post(path, plain), 'webhookURL');
	const open = { ...webhook, useBasicAuth: false, basicAuthPassword: undefined };
	expectInvalid(await running.platform.post(path, open), 'basicAuthPassword');
});

test('the state shows no secret of a provider', async () => {
	await running.platform.post(at('push/v1/providers/fcm'), fcm('main'));
	await running.platform.post(at('sms/v1/providers/twilio'), twilio);
	expect(await running.sandbox.state('pushProviders')).toEqual([
		{ kind: 'fcm', providerId: 'main', isDefault: true, hasSettings: true },
	]);
	expect(await running.sandbox.state('onlyProviders')).toEqual([
		{ name: 'sms/twilio', hasSettings: true },
	]);
});
