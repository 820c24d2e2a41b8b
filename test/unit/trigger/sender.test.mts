import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import { senderOf } from '../../../nodes/CometChatTrigger/delivery/sender';
import { basicAuth, fingerprint } from '../../../nodes/platform/trust';

const header = basicAuth('n8n', 'secret');
const known = fingerprint(header);

const sender = async (parameters: IDataObject, credential: IDataObject, notes: IDataObject = {}) =>
	await senderOf({
		getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
		getCredentials: async () => credential,
		getWorkflowStaticData: () => notes,
	} as unknown as IWebhookFunctions);
const own = { user: 'n8n', password: 'secret' };

it.each<[string, IDataObject, IDataObject, IDataObject, boolean, boolean]>([
	['the credential’s own', {}, own, {}, true, false],
	['another one', {}, { ...own, password: 'other' }, {}, false, false],
	['a credential without a user', {}, { password: 'secret' }, {}, false, false],
	['a credential without a password', {}, { user: 'n8n' }, {}, false, false],
	['nobody’s, by hand', { authentication: 'none' }, {}, {}, true, true],
	['that of its webhook', { registration: 'automatic' }, {}, { fingerprint: known }, true, false],
	['unknown to its webhook', { registration: 'automatic' }, own, {}, false, false],
])('trusts a header that is %s, or not', async (_, parameters, credential, notes, it, none) => {
	const { trusts } = await sender(parameters, credential, notes);
	expect([trusts(header), trusts(undefined)]).toEqual([it, none]);
});

it.each<[unknown, string | undefined]>([
	['app', 'app'],
	[' app\n', 'app'],
	[' ', undefined],
	['', undefined],
	[undefined, undefined],
])('knows the app of the events by the credential, from %j', async (appId, expected) => {
	expect((await sender({}, { ...own, appId } as IDataObject)).appId).toBe(expected);
});

it('knows the app of a webhook that it registered', async () => {
	const notes = { fingerprint: known, appId: 'app' };
	expect((await sender({ registration: 'automatic' }, {}, notes)).appId).toBe('app');
	expect(await sender({ authentication: 'none' }, own, notes)).not.toHaveProperty('appId');
});
