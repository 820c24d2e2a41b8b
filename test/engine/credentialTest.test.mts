import { CredentialTestContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject, ICredentialsDecrypted } from 'n8n-workflow';
import { nodes } from '../support/nodes.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

/** Tests a credential as n8n does when a person saves it. */
async function tested(change: object) {
	const data = { ...credentialOf(on.sandbox), ...change } as ICredentialDataDecryptedObject;
	const credential = { id: '1', name: 'CometChat', type: 'cometChatApi', data };
	return await nodes.cometChat.methods?.credentialTest?.cometChatApiTest?.call(
		new CredentialTestContext(),
		credential as ICredentialsDecrypted,
	);
}

it('succeeds with the right key, after a real request to each custom host', async () => {
	expect(await tested({})).toEqual({ status: 'OK', message: 'Connection successful!' });
	expect((await on.sandbox.requests()).map(({ path, status }) => [path, status])).toEqual([
		['/v3/roles', 200],
		['/v3/calls/n8n-credential-test', 404],
	]);
});

it.each<[string, () => object, RegExp]>([
	[
		'a wrong key',
		() => ({ apiKey: 'f'.repeat(40) }),
		/^CometChat doesn’t recognize this API key\. Copy REST API Key again from the dashboard/,
	],
	[
		'a key without fullAccess',
		() => ({ apiKey: on.sandbox.authOnlyKey }),
		/^This API key isn’t allowed to do this\. Enter a key with the fullAccess scope as REST API Key/,
	],
	[
		'no key',
		() => ({ apiKey: '' }),
		/^REST API Key in the credential is missing.*Open the credential/,
	],
	[
		'a host that is not there',
		() => ({ chatHost: 'http://127.0.0.1:1' }),
		/^127\.0\.0\.1:1 couldn’t be reached \(ECONNREFUSED\)\. Start the server that should listen there, and check its port\.$/,
	],
])('fails with %s, and says what to fix', async (_, change, says) => {
	expect(await tested(change())).toEqual({
		status: 'Error',
		message: expect.stringMatching(says),
	});
});

it.each<[string, object, RegExp]>([
	['no app ID', { appId: '' }, /^App ID in the credential is missing/],
	[
		'an app ID that is none',
		{ appId: 'my app' },
		/^App ID in the credential .*letters, digits and hyphens\. Open the credential/,
	],
	[
		'a region that is none',
		{ region: 'mars' },
		/^Region in the credential must be US, EU or India/,
	],
	[
		'plain http to another machine',
		{ chatHost: 'http://chat.example.com' },
		/^Chat Host in the credential must start with https:\/\//,
	],
	['no host', { chatHost: '' }, /^Chat Host in the credential isn’t a URL/],
])('fails with %s, and sends nothing', async (_, change, says) => {
	expect(await tested(change)).toEqual({ status: 'Error', message: expect.stringMatching(says) });
	expect(await on.sandbox.requests()).toEqual([]);
});

describe('with custom hosts', () => {
	const dead = 'http://127.0.0.1:1';
	const advice = 'Start the server that should listen there, and check its port.';

	it('tries the call host too, and names it where nothing listens there', async () => {
		expect(await tested({ callHost: dead })).toEqual({
			status: 'Error',
			message: `127.0.0.1:1 couldn’t be reached (ECONNREFUSED). ${advice}`,
		});
	});

	it('fails where the call host answers like none', async () => {
		await on.sandbox.faults([{ kind: 'html', path: 'calls' }]);
		expect(await tested({})).toMatchObject({
			status: 'Error',
			message: expect.stringMatching(/isn’t from the API/),
		});
	});

	it.each(['/v3', '/v3/', '/v3.0', '/'])('takes %j at their end as typed too much', async (end) => {
		const { address } = on.sandbox;
		const hosts = { chatHost: address + end, callHost: ` ${address}${end} ` };
		expect(await tested(hosts)).toMatchObject({ status: 'OK' });
	});

	it('does not ask for the internet to reach this machine, but another', async () => {
		expect(await tested({ chatHost: 'http://localhost:1' })).toMatchObject({
			message: expect.stringMatching(/^localhost:1 couldn’t be reached .*(?<!internet\.)$/),
		});
		expect(await tested({ chatHost: 'https://nowhere.invalid' })).toMatchObject({
			message: expect.stringMatching(/^nowhere\.invalid couldn’t be reached .*internet\.$/),
		});
	});
});

it('tells of an app that the region does not have what to compare', async () => {
	await on.sandbox.faults([
		{ kind: 'status', status: 401, code: 'AUTH_ERR_INVALID_APPID', message: 'No such app.' },
	]);
	expect(await tested({})).toMatchObject({
		status: 'Error',
		message: expect.stringMatching(
			/^CometChat has no app with this ID in this region\. Compare App ID and Region/,
		),
	});
});

it('tells of a page that is not from the platform', async () => {
	await on.sandbox.faults([{ kind: 'html' }]);
	expect(await tested({})).toMatchObject({
		status: 'Error',
		message: expect.stringMatching(/isn’t from the API.*Check the hosts/),
	});
});

it('never repeats the key', async () => {
	const { key, authOnlyKey } = on.sandbox;
	for (const change of [{ apiKey: authOnlyKey }, { chatHost: 'http://127.0.0.1:1' }, {}])
		expect(JSON.stringify(await tested(change))).not.toMatch(new RegExp(`${key}|${authOnlyKey}`));
});

it('is what the credentials of each node are tested by', () => {
	for (const { description, methods } of Object.values(nodes)) {
		expect(description.credentials?.map(({ name }) => name)).toContain('cometChatApi');
		for (const { name, testedBy } of description.credentials ?? []) {
			expect(testedBy).toBe(`${name}Test`);
			expect(methods?.credentialTest).toHaveProperty(testedBy as string, expect.any(Function));
		}
	}
});
