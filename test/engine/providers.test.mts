import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import {
	apnsProvider,
	customProvider,
	fcmProvider,
	sendGridProvider,
	twilioProvider,
} from '../catalogue/cases/CometChatNotifications/providers.mts';
import { searchList } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const run = async (place: `${string}/${string}`, parameters: object, how = {}) =>
	(await on.run(`notifications/${place}`, parameters as IDataObject, how)).map(({ json }) => json);

const account = {
	...{ project_id: 'chess', client_email: 'push@example.com', private_key_id: '1a' },
	private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
};
const accountText = JSON.stringify({ ...account, type: 'service_account', client_id: '1' });
const fcm = { providerId: 'main', serviceAccountFrom: 'text', serviceAccount: accountText };
const fileOf = (content: string, fileName?: string) => ({
	json: {},
	binary: {
		data: { data: Buffer.from(content).toString('base64'), mimeType: 'text/plain', fileName },
	} as IBinaryKeyData,
});
const lost: FaultRuleInput = { kind: 'reset-after', method: 'POST', nth: 1 };
const DOUBT = 'The answer was lost. It is there now, but whether this item made it cannot be told';

describe('a service account', () => {
	it.each<[string, object, object]>([
		['pasted', fcm, {}],
		[
			'in a file',
			{ providerId: 'main', serviceAccountFrom: 'file', serviceAccountFile: 'data' },
			{ serviceAccountFilename: 'chess.json' },
		],
	])('%s is sent without what the platform does not need', async (_, parameters, more) => {
		const items = [fileOf(accountText, 'chess.json')];
		const added = await run('fcmProvider/add', parameters, { items });
		expect(added).toEqual([{ configured: true, providerId: 'main' }]);
		expect(await run('fcmProvider/getAll', {})).toEqual([
			{ providerId: 'main', serviceAccountCreds: account, isDefault: true, ...more },
		]);
	});

	it.each([
		['text', 'no JSON at all'],
		['text', '{"project_id": "chess", "private_key": "MIIE'],
		['text', '{"project_id": "chess", "private_key": "MIIE"}'],
		['text', '[1, 2]'],
		['file', '{"client_email": 5}'],
	])('that is none is refused without being shown: %s %s', async (from, content) => {
		const parameters = { providerId: 'main', serviceAccountFrom: from };
		const all = { ...parameters, serviceAccount: content, serviceAccountFile: 'data' };
		const [row] = await run('fcmProvider/add', all, { items: [fileOf(content)], ...go });
		expect(row?.error).toMatch(/^(Service Account|Input Data Field Name) is not the JSON of a/);
		expect(JSON.stringify(row)).not.toContain(content.slice(0, 5));
		expect(await on.sandbox.requests()).toEqual([]);
	});

	it('is left as it is where an update only changes what pushes carry', async () => {
		await run('fcmProvider/add', fcm);
		await run('fcmProvider/update', {
			providerId: id('main'),
			additionalFields: { notificationOnAndroid: 'chat', notificationOnWeb: 'none' },
		});
		expect(await run('fcmProvider/getAll', {})).toMatchObject([
			{
				serviceAccountCreds: account,
				notificationInPayload: {
					android: { chat: true, call: false },
					web: { chat: false, call: false },
				},
			},
		]);
	});

	it('is needed in a new provider, and something in an update', async () => {
		const nothing = { providerId: 'main', serviceAccountFrom: 'text' };
		expect(await run('fcmProvider/add', nothing, go)).toMatchObject([
			{ error: expect.stringMatching(/^Service Account is missing/) },
		]);
		expect(await run('fcmProvider/update', { providerId: id('main') }, go)).toMatchObject([
			{ details: { code: 'INVALID_INPUT' } },
		]);
	});
});

describe('a key of Apple', () => {
	const lines = [
		'-----BEGIN PRIVATE KEY-----',
		'MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg1111111111111111',
		'2222222222222222',
		'-----END PRIVATE KEY-----',
	];
	const apns = { providerId: 'ios', keyId: 'K1', teamId: 'T1', bundleId: 'com.example' };
	const keys = async () => (await run('apnsProvider/getAll', {})).map(({ p8Key }) => p8Key);

	it.each([
		['as it stands in its file', '\n'],
		['without its line ends', ''],
		['with spaces for them', ' '],
		['with them written out', '\\n'],
		['of Windows', '\r\n'],
	])('%s is sent in lines', async (_, end) => {
		await run('apnsProvider/add', { ...apns, keyFrom: 'text', p8Key: lines.join(end) });
		expect(await keys()).toEqual([lines.join('\n')]);
	});

	it('in a file is sent with the name of the file', async () => {
		const items = [fileOf(lines.join('\n'), 'AuthKey_K1.p8')];
		await run('apnsProvider/add', { ...apns, keyFrom: 'file', p8KeyFile: 'data' }, { items });
		expect(await keys()).toEqual([lines.join('\n')]);
		expect(await run('apnsProvider/getAll', {})).toMatchObject([
			{ p8KeyFilename: 'AuthKey_K1.p8' },
		]);
	});

	it.each([
		['blank', ' \n', /names a file without a key/],
		['a page', '<!DOCTYPE html>', /names a web page, not a key file/],
		['too large', 'x'.repeat(1024 * 1024 + 1), /more than 1 MB/],
	])('in a file that is %s is refused', async (_, content, message) => {
		const parameters = { ...apns, keyFrom: 'file', p8KeyFile: 'data' };
		const rows = await run('apnsProvider/add', parameters, { items: [fileOf(content)], ...go });
		expect(rows).toMatchObject([{ error: expect.stringMatching(message) }]);
	});
});

describe('a provider whose answer was lost', () => {
	const cases = { fcmProvider, apnsProvider, twilioProvider, sendGridProvider, customProvider };

	it.each(['fcmProvider', 'apnsProvider', 'twilioProvider', 'customProvider'] as const)(
		'is found by all that was sent: %s',
		async (resource) => {
			const { minimal, gives } = cases[resource].add;
			await on.sandbox.faults([lost]);
			const [row] = await run(`${resource}/add`, minimal);
			expect(row).toMatchObject(gives);
			expect(row).not.toHaveProperty('alreadyExisted');
		},
	);

	it.each([
		['twilioProvider', 'full'],
		['sendGridProvider', 'minimal'],
	] as const)('is in doubt where not all is shown: %s', async (resource, which) => {
		await on.sandbox.faults([lost]);
		const parameters = { ...cases[resource].add[which], options: {} };
		const rows = await run(`${resource}/add`, parameters, go);
		expect(rows).toMatchObject([{ error: `${DOUBT} [item 0]` }]);
	});

	it('is in doubt where the list hides its secret, and another one where it differs', async () => {
		const listed = (own: object): FaultRuleInput[] => [
			lost,
			{
				...{ kind: 'status', status: 200, method: 'GET' },
				body: { data: { pushProviders: [{ providerId: 'other' }, own] } },
			},
		];
		await on.sandbox.faults(listed({ providerId: 'main' }));
		expect(await run('fcmProvider/add', fcm, go)).toMatchObject([{ error: `${DOUBT} [item 0]` }]);
		const other = { ...account, project_id: 'go' };
		await on.sandbox.reset();
		await on.sandbox.faults(listed({ providerId: 'main', serviceAccountCreds: other }));
		expect(await run('fcmProvider/add', fcm, go)).toMatchObject([
			{ details: { code: 'ERR_PROVIDER_ALREADY_EXISTS' } },
		]);
	});

	it('says of a deleted one that it is not there', async () => {
		await run('fcmProvider/add', fcm);
		await on.sandbox.faults([{ kind: 'reset-after', method: 'DELETE', nth: 1 }]);
		expect(await run('fcmProvider/delete', { providerId: id('main') })).toMatchObject([
			{ existsNow: false, providerId: 'main' },
		]);
	});
});

describe('a provider that is there already', () => {
	const other = JSON.stringify({ ...account, project_id: 'go' });
	const again = (ifExists?: string) =>
		run('fcmProvider/add', { ...fcm, serviceAccount: other, options: { ifExists } }, go);
	const project = async () =>
		(await run('fcmProvider/getAll', {})).map(({ serviceAccountCreds }) => serviceAccountCreds);

	beforeEach(async () => void (await run('fcmProvider/add', fcm)));

	it('is told with what to do', async () => {
		expect(await again()).toMatchObject([
			{
				error: 'Provider ID “main”: The app has this notification provider already [item 0]',
				message: expect.stringMatching(/set If Already Exists to Return Existing/),
			},
		]);
	});

	it('is taken as it is, or updated with all of the form', async () => {
		const row = { configured: true, providerId: 'main', alreadyExisted: true };
		expect(await again('return')).toEqual([row]);
		expect(await project()).toEqual([account]);
		expect(await again('update')).toEqual([row]);
		expect(await project()).toEqual([{ ...account, project_id: 'go' }]);
	});

	it('of which there can be one is told as such, and updated too', async () => {
		const { minimal } = twilioProvider.add;
		await run('twilioProvider/add', minimal);
		expect(await run('twilioProvider/add', minimal, go)).toMatchObject([
			{ error: expect.stringMatching(/^The app has this provider already, and can have only one/) },
		]);
		const changed = { ...minimal, twilioAuthToken: 'other', options: { ifExists: 'update' } };
		expect(await run('twilioProvider/add', changed)).toMatchObject([
			{ twilioAuthToken: 'other', alreadyExisted: true },
		]);
	});
});

describe('a custom provider', () => {
	const webhook = { ...customProvider.add.minimal, channel: 'push' };

	it('belongs to its channel alone, and is shown without a list around it', async () => {
		await run('customProvider/add', webhook);
		const sms = { ...webhook, channel: 'sms', useStoredPhNo: true };
		expect(await run('customProvider/add', sms)).toMatchObject([{ useStoredPhNo: true }]);
		expect(await run('customProvider/delete', { channel: 'sms' })).toEqual([
			{ deleted: true, channel: 'sms' },
		]);
		const [row] = await run('customProvider/get', { channel: 'push' });
		expect(row).toMatchObject(customProvider.add.gives);
		expect(row).not.toHaveProperty('pushProviders');
	});

	it('that exists is updated under its own channel', async () => {
		await run('customProvider/add', webhook);
		const again = { ...webhook, isEnabled: false, options: { ifExists: 'update' } };
		expect(await run('customProvider/add', again)).toMatchObject([
			{ isEnabled: false, alreadyExisted: true },
		]);
	});

	it('has a safe address', async () => {
		const parameters = { ...webhook, webhookURL: 'http://example.com/notify' };
		expect(await run('customProvider/add', parameters, go)).toMatchObject([
			{ error: expect.stringMatching(/Webhook URL “http:.+” must start with https:/) },
		]);
	});
});

it('lets people choose a push provider from the list of its kind', async () => {
	await run('fcmProvider/add', fcm);
	const search = async (method: string, filter?: string) =>
		await searchList(nodes.notifications, method, { credential: credentialOf(on.sandbox) }, filter);
	const found = { results: [{ name: 'main', value: 'main' }] };
	expect(await search('searchFcmProviders')).toEqual(found);
	expect(await search('searchFcmProviders', 'MAI')).toEqual(found);
	expect(await search('searchApnsProviders')).toEqual({ results: [] });
});
