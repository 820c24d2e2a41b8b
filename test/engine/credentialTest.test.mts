import { CredentialTestContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject, ICredentialsDecrypted } from 'n8n-workflow';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { nodes } from '../support/nodes.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

/** Tests a credential as n8n does when a person saves it. */
async function tested(change: object, type = 'cometChatApi') {
	const { managementCredential } = on.sandbox;
	const own = type === 'cometChatApi' ? credentialOf(on.sandbox) : managementCredential;
	const data = { ...own, ...change } as ICredentialDataDecryptedObject;
	const credential = { id: '1', name: 'CometChat', type, data };
	const { methods } = type === 'cometChatApi' ? nodes.cometChat : nodes.admin;
	return await methods?.credentialTest?.[`${type}Test`]?.call(
		new CredentialTestContext(),
		credential as ICredentialsDecrypted,
	);
}
const asked = async () => (await on.sandbox.requests()).map(({ path, status }) => [path, status]);
const FINE = { status: 'OK', message: 'Connection successful!' };
const dead = 'http://127.0.0.1:1';

it('succeeds with the right key, after a real request to each custom host', async () => {
	expect(await tested({})).toEqual(FINE);
	expect(await asked()).toEqual([
		['/v3/roles', 200],
		['/v3/calls/n8n-credential-test', 404],
	]);
});

it('opens the webhooks, with key, secret and version, and without the key of the app', async () => {
	expect(await tested({}, 'cometChatManagementApi')).toEqual(FINE);
	expect(await asked()).toEqual([[`/apps/${on.sandbox.appId}/webhooks`, 200]]);
	const [{ headers } = { headers: [] }] = await on.sandbox.requests();
	expect(headers).toEqual(expect.arrayContaining(['key', 'secret', 'x-webhook-version']));
	expect(headers).not.toContain('apikey');
});

const unreached =
	/^127\.0\.0\.1:1 couldn’t be reached \(ECONNREFUSED\)\. Start the server that should listen there, and check its port\.$/;
const status = (code: string, of = 403): FaultRuleInput => ({ kind: 'status', status: of, code });
const elsewhere = status('AUTH_ERR_INVALID_APPID', 401);
const noPlan = status('ERR_PLAN_RESTRICTION');

it.each<[string, object, RegExp, FaultRuleInput?]>([
	['a wrong key', { apiKey: 'x' }, /doesn’t recognize this API key\. Copy REST API Key again/],
	[
		'a key without fullAccess',
		{ apiKey: 'authOnlyKey' },
		/^This API key isn’t allowed.*fullAccess/,
	],
	['no key', { apiKey: '' }, /^REST API Key in the credential is missing.*Open the credential/],
	['no app ID', { appId: '' }, /^App ID in the credential is missing/],
	['a bad region', { region: 'mars' }, /^Region in the credential must be US, EU or India/],
	['a host that is not there', { chatHost: dead }, unreached],
	['no call host', { callHost: dead }, unreached],
	['a page for a call host', {}, /isn’t from the API/, { kind: 'html', path: 'calls' }],
	['a page', {}, /isn’t from the API.*Check the hosts/, { kind: 'html' }],
	['an app of another region', {}, /^CometChat has no app with this ID in this region/, elsewhere],
])(
	'fails with %s, says what to fix, and never repeats the key',
	async (...[, change, says, fault]) => {
		const { key, authOnlyKey } = on.sandbox;
		if (fault) await on.sandbox.faults([fault]);
		const isOther = 'apiKey' in change && change.apiKey === 'authOnlyKey';
		const told = await tested(isOther ? { apiKey: authOnlyKey } : change);
		expect(told).toEqual({ status: 'Error', message: expect.stringMatching(says) });
		expect(JSON.stringify(told)).not.toMatch(new RegExp(`${key}|${authOnlyKey}`));
		if (/in the credential/.test(String(says))) expect(await asked()).toEqual([]);
	},
);

it.each<[string, object, RegExp, FaultRuleInput?]>([
	['a wrong key', { apiKey: 'x' }, /doesn’t recognize this key.*Copy Key and Secret again/],
	['a wrong secret', { secret: 'x' }, /^CometChat doesn’t recognize this key, or the secret/],
	['another app', { appId: 'other' }, /^The account has no such app.*Check App ID/],
	['no secret', { secret: '' }, /^Secret in the credential is missing/],
	['a host that is not there', { host: dead }, /^127\.0\.0\.1:1 couldn’t be/],
	['a plan without webhooks', {}, /^Your plan doesn’t include the Manage.*sales/, noPlan],
	['an unknown refusal', {}, /requires a plan with multi-tenancy/, status('ERR_NEVER_HEARD_OF')],
])(
	'of the Management API fails with %s, and says what to fix',
	async (...[, change, says, fault]) => {
		if (fault) await on.sandbox.faults([fault]);
		const { apiKey, secret } = on.sandbox.managementCredential;
		const told = await tested(change, 'cometChatManagementApi');
		expect(told).toEqual({ status: 'Error', message: expect.stringMatching(says) });
		expect(told?.message).not.toMatch(new RegExp(`${apiKey}|${secret}`));
	},
);

it('does not ask for the internet to reach this machine, but another', async () => {
	expect(await tested({ chatHost: 'http://localhost:1' })).toMatchObject({
		message: expect.stringMatching(/^localhost:1 couldn’t be reached .*(?<!internet\.)$/),
	});
	expect(await tested({ chatHost: 'https://nowhere.invalid' })).toMatchObject({
		message: expect.stringMatching(/^nowhere\.invalid couldn’t be reached .*internet\.$/),
	});
});

it('is what the credentials of each node are tested by', () => {
	for (const { description, methods } of Object.values(nodes)) {
		expect(description.credentials?.map(({ name }) => name)).toContain('cometChatApi');
		for (const { name, testedBy } of description.credentials ?? []) {
			expect(testedBy).toBe(`${name}Test`);
			expect(methods?.credentialTest).toHaveProperty(testedBy as string, expect.any(Function));
		}
	}
	const shown = Object.fromEntries(
		(nodes.admin.description.credentials ?? []).map(({ name, displayOptions }) => [
			...[name, displayOptions?.show?.resource],
		]),
	) as Record<string, string[]>;
	const managed = ['webhook', 'webhookTrigger', 'app', 'appSetting', 'collaborator', 'extension'];
	const ofExtensions = ['extensionSetting', 'messageShortcut', 'chatWidget'];
	expect(shown.cometChatManagementApi?.toSorted()).toEqual([...managed, ...ofExtensions].sort());
	expect(shown.cometChatApi).toEqual(expect.arrayContaining(['role', 'restrictedFeature']));
	expect(shown.cometChatApi).not.toContain('webhook');
});
