import { id } from '../catalogue/case.mts';
import { withFile } from '../support/fileImports.mts';
import { account, accountText, fcm, withProviders } from '../support/providing.mts';

const { on, run } = withProviders();
const go = { continueOnFail: true };
const seen = { options: { returnSecrets: true } };

describe('a service account', () => {
	it.each<[string, object, object]>([
		['pasted', fcm, {}],
		[
			'in a file',
			{ providerId: 'main', serviceAccountFrom: 'file', serviceAccountFile: 'data' },
			{ serviceAccountFilename: 'chess.json' },
		],
	])('%s is sent without what the platform does not need', async (_, parameters, more) => {
		const items = [withFile(accountText, 'chess.json')];
		const added = await run('fcmProvider/add', parameters, { items });
		expect(added).toEqual([{ configured: true, providerId: 'main' }]);
		expect(await run('fcmProvider/getAll', seen)).toEqual([
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
		const [row] = await run('fcmProvider/add', all, { items: [withFile(content)], ...go });
		expect(row?.error).toMatch(/^(Service Account|Input Data Field Name) isn’t the JSON of a/);
		expect(JSON.stringify(row)).not.toContain(content.slice(0, 5));
		expect(await on.sandbox.requests()).toEqual([]);
	});

	it('is left as it is where an update only changes what pushes carry', async () => {
		await run('fcmProvider/add', fcm);
		await run('fcmProvider/update', {
			providerId: id('main'),
			additionalFields: { notificationOnAndroid: 'chat', notificationOnWeb: 'none' },
		});
		expect(await run('fcmProvider/getAll', seen)).toMatchObject([
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
	const keys = async () => (await run('apnsProvider/getAll', seen)).map(({ p8Key }) => p8Key);

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
		const items = [withFile(lines.join('\n'), 'AuthKey_K1.p8')];
		await run('apnsProvider/add', { ...apns, keyFrom: 'file', p8KeyFile: 'data' }, { items });
		expect(await keys()).toEqual([lines.join('\n')]);
		expect(await run('apnsProvider/getAll', {})).toMatchObject([
			{ p8KeyFilename: 'AuthKey_K1.p8' },
		]);
	});

	it.each([
		['blank', ' \n', /refers to a file without a key/],
		['a page', '<!DOCTYPE html>', /refers to a web page, not a key file/],
		['too large', 'x'.repeat(1024 * 1024 + 1), /larger than 1 MB/],
	])('in a file that is %s is refused', async (_, content, message) => {
		const parameters = { ...apns, keyFrom: 'file', p8KeyFile: 'data' };
		const rows = await run('apnsProvider/add', parameters, { items: [withFile(content)], ...go });
		expect(rows).toMatchObject([{ error: expect.stringMatching(message) }]);
	});
});
