import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const run = async (operation: string, parameters: object, how = {}) =>
	(await on.run(`notifications/pushToken/${operation}`, parameters as IDataObject, how)).map(
		({ json }) => json,
	);
const login = async (uid = 'amara'): Promise<string> => {
	const [row] = await on.run('cometChat/authToken/create', { uid: id(uid) });
	return String(row?.json.authToken);
};
const tokens = async (authToken: string, filters = {}) =>
	await run('getAll', { authToken, returnAll: true, filters });

it('sends each token under the name that its platform wants, of all platforms in one run', async () => {
	const authToken = await login();
	const items = [
		{ platform: 'fcm_web', token: 'web' },
		{ platform: 'apns_ios_device', token: 'phone' },
		{ platform: 'APNs VoIP: iOS', token: 'call' },
	];
	const expressions = { platform: '={{ $json.platform }}', pushToken: '={{ $json.token }}' };
	expect(await run('register', { ...expressions, authToken }, { items })).toMatchObject([
		{ registered: true, platform: 'fcm_web', pushToken: 'web' },
		{ registered: true, platform: 'apns_ios_device', pushToken: 'phone' },
		{ registered: true, platform: 'apns_ios_voip', pushToken: 'call' },
	]);
	const kinds = await tokens(authToken);
	expect(kinds.map((one) => `${one.pushToken} ${one.pushTokenType}`).sort()).toEqual([
		...['call voip', 'phone device', 'web fcm'],
	]);
});

it('registers a device for two users who share it', async () => {
	const items = [{ authToken: await login('amara') }, { authToken: await login('bjorn') }];
	const shared = { platform: 'fcm_android', pushToken: 'tablet' };
	const rows = await run('register', { ...shared, authToken: '={{ $json.authToken }}' }, { items });
	expect(rows).toMatchObject([{ registered: true }, { registered: true }]);
});

it('tells of a token that is there already, or takes it', async () => {
	const web = { platform: 'fcm_web', pushToken: 'web', authToken: await login() };
	await run('register', web);
	expect(await run('register', web, go)).toMatchObject([
		{
			error: 'This push token is already registered [item 0]',
			details: { code: 'ERR_TOKEN_ALREADY_EXISTS' },
		},
	]);
	const taken = { ...web, options: { ifExists: 'return' } };
	expect(await run('register', taken)).toMatchObject([{ registered: true, alreadyExisted: true }]);
});

it('chooses its provider by the platform', async () => {
	const authToken = await login();
	const key = { keyId: 'K1', teamId: 'T1', bundleId: 'com.example', p8Key: 'MIIE' };
	await on.run('notifications/apnsProvider/add', { providerId: 'ios', keyFrom: 'text', ...key });
	// What was chosen for another platform is left in the node, and means nothing.
	const additionalFields = { apnsProvider: id('ios'), fcmProvider: id('none') };
	const phone = { platform: 'apns_ios_device', pushToken: 'phone', authToken, additionalFields };
	await run('register', phone);
	expect(await tokens(authToken)).toMatchObject([{ providerId: 'ios' }]);
	const other = { platform: 'fcm_ios', pushToken: 'other', authToken, additionalFields };
	const rows = await run('register', other, go);
	expect(rows).toMatchObject([{ error: expect.stringMatching(/^FCM Provider “none”: /) }]);
});
