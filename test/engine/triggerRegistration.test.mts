import { HookContext } from 'n8n-core';
import { withNodes } from '../support/withNodes.mts';
import type { Set } from '../support/trigger.mts';
import { placed } from '../support/trigger.mts';
import { at } from '../support/at.mts';

interface Webhook {
	id: string;
	name: string;
	webhookURL: string;
	useBasicAuth: boolean;
	enabled: boolean;
	retryOnFailure: boolean;
}

const on = withNodes();

const place = (set: Partial<Set> = {}) =>
	placed({ credentials: { cometChatManagementApi: on.sandbox.managementCredential }, ...set });
const activated = async (set?: Partial<Set>) => {
	const node = place(set);
	await node.activate();
	return node;
};
const webhooks = async () => await on.sandbox.state<Webhook>('webhooks');
const triggersOf = async (id: string | undefined) =>
	(await on.sandbox.state<{ webhook: string; id: string }>('webhookTriggers'))
		.filter(({ webhook }) => webhook === id)
		.map((row) => row.id)
		.sort();

it('creates a webhook with Basic Auth and retries, and tells the platform the events', async () => {
	const node = place({ parameters: { events: ['message_sent', 'group_created'] } });
	expect(await node.activate()).toBe(true);
	const [webhook, ...others] = await webhooks();
	expect(others).toEqual([]);
	expect(webhook).toMatchObject({
		name: 'n8n Ferry answers more',
		webhookURL: 'http://127.0.0.1:5678/webhook/hook-node/webhook',
		useBasicAuth: true,
		enabled: true,
		retryOnFailure: true,
		hasPassword: true,
	});
	expect(webhook?.id).toMatch(/^n8n[0-9a-f]{47}$/);
	expect(await triggersOf(webhook?.id)).toEqual(['group_created', 'message_sent']);
	// No password is kept, only what it takes to know it again.
	const fingerprint = expect.stringMatching(/^[0-9a-f]{64}$/);
	expect(node.notes).toEqual({ appId: on.sandbox.appId, fingerprint });
});

it('changes nothing when all is as it should be', async () => {
	const node = await activated();
	const before = await on.sandbox.lastRequest();
	expect(await node.hook('checkExists')).toBe(true);
	const requests = await on.sandbox.requests(before);
	expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

it('makes none twice, however often the hooks run', async () => {
	const node = await activated();
	await node.hook('create');
	await node.hook('create');
	await node.activate();
	expect(await webhooks()).toHaveLength(1);
	expect(await triggersOf(at(await webhooks()).id)).toEqual(['message_sent']);
});

it.each<[string, (node: ReturnType<typeof place>) => unknown, Partial<Set>]>([
	['the address changed', () => {}, { address: 'http://127.0.0.1:9999' }],
	['the password was lost', (node) => delete node.notes.fingerprint, {}],
	['the app is another one', (node) => (node.notes.appId = 'other'), {}],
])('gives the webhook a new password in place where %s', async (_what, change, set) => {
	const first = await activated();
	const before = at(await webhooks());
	const known = first.notes.fingerprint;
	change(first);
	const node = place(set);
	Object.assign(node.notes, first.notes);
	expect(await node.hook('checkExists')).toBe(true);
	const [after, ...others] = await webhooks();
	expect(others).toEqual([]);
	expect(after).toMatchObject({
		id: before.id,
		webhookURL: `${set.address ?? 'http://127.0.0.1:5678'}/webhook/hook-node/webhook`,
	});
	expect(node.notes.fingerprint).toMatch(/^[0-9a-f]{64}$/);
	expect(node.notes.fingerprint).not.toBe(known);
	expect(node.notes.appId).toBe(on.sandbox.appId);
});

it('fails where the webhook can’t be given a new password', async () => {
	const node = await activated();
	delete node.notes.fingerprint;
	await on.sandbox.faults([{ kind: 'status', method: 'PUT', status: 400, message: 'No.' }]);
	await expect(node.hook('checkExists')).rejects.toThrow();
});

it('switches a webhook on again that somebody switched off', async () => {
	const node = await activated();
	const { apiKey: key = '', secret = '', appId, host } = on.sandbox.managementCredential;
	await fetch(`${host}/apps/${appId}/webhooks/${at(await webhooks()).id}`, {
		method: 'PUT',
		headers: { key, secret, 'X-Webhook-Version': '2', 'content-type': 'application/json' },
		body: JSON.stringify({ enabled: false }),
	});
	expect(await webhooks()).toMatchObject([{ enabled: false }]);
	await node.activate();
	expect(await webhooks()).toMatchObject([{ enabled: true }]);
});

it('removes the webhook, and accepts that it is gone', async () => {
	const node = await activated();
	expect(await node.deactivate()).toBe(true);
	expect(await webhooks()).toEqual([]);
	expect(node.notes).toEqual({});
	expect(await node.deactivate()).toBe(true);
	expect(await node.activate()).toBe(true);
	expect(await webhooks()).toHaveLength(1);
	// Also where n8n has forgotten what was noted.
	await place().deactivate();
	expect(await webhooks()).toEqual([]);
});

it('leaves the webhook to another copy of this n8n that has taken it to its own address', async () => {
	const node = await activated();
	const copy = place({ address: 'http://127.0.0.1:5999' });
	await copy.activate();
	const warn = jest.fn();
	const logger = jest
		.spyOn(HookContext.prototype, 'logger', 'get')
		.mockReturnValue({ warn } as unknown as HookContext['logger']);
	expect(await node.deactivate()).toBe(true);
	logger.mockRestore();
	const [{ id }, ...others] = (await webhooks()) as [Webhook, ...Webhook[]];
	expect(others).toEqual([]);
	const end = '/webhook/hook-node/webhook';
	expect(warn.mock.calls).toEqual([
		[
			`“CometChat Trigger” left the webhook ${id} in the app, as it leads to http://127.0.0.1:5999${end} and not to http://127.0.0.1:5678${end}. If n8n’s URL has changed, publish again to take it over, or delete it.`,
		],
	]);
	await copy.deactivate();
	expect(await webhooks()).toEqual([]);
});

it('tries again to remove the webhook while the platform cannot answer', async () => {
	const node = await activated();
	await on.sandbox.faults([{ kind: 503, method: 'DELETE', nth: 1 }]);
	expect(await node.deactivate()).toBe(true);
	expect(await webhooks()).toEqual([]);
});

it('keeps test, other nodes and other workflows apart', async () => {
	await place().activate();
	const test = await activated({ isTest: true });
	await place({ nodeId: 'second' }).activate();
	await place({ workflowId: 'second' }).activate();
	const all = await webhooks();
	expect(all.map(({ webhookURL }) => webhookURL).sort()).toEqual([
		'http://127.0.0.1:5678/webhook-test/hook-node/webhook',
		'http://127.0.0.1:5678/webhook/hook-node/webhook',
		'http://127.0.0.1:5678/webhook/hook-node/webhook',
		'http://127.0.0.1:5678/webhook/hook-second/webhook',
	]);
	await test.deactivate();
	expect((await webhooks()).filter(({ webhookURL }) => webhookURL.includes('-test'))).toEqual([]);
	expect(await webhooks()).toHaveLength(3);
});

it('asks for every event it offers, if all are wanted', async () => {
	await activated({ parameters: { events: ['*'] } });
	const webhook = at(await webhooks());
	expect((await triggersOf(webhook.id)).length).toBe(47);
});

it.each([
	['made', 'POST', 'webhooks$'],
	['changed', 'PUT', 'webhooks'],
	['told the events', 'POST', 'triggers$'],
])('comes right where the answer was lost with which it was %s', async (_how, method, path) => {
	const node = place();
	if (method === 'PUT') {
		await node.activate();
		delete node.notes.fingerprint;
	}
	await on.sandbox.faults([{ kind: 'reset-after', method, path, times: 1 }]);
	await node.activate().catch(() => undefined);
	await on.sandbox.faults([]);
	await node.activate();
	expect(await webhooks()).toHaveLength(1);
	expect(node.notes.fingerprint).toMatch(/^[0-9a-f]{64}$/);
	expect(await triggersOf(at(await webhooks()).id)).toEqual(['message_sent']);
});

it('registers nothing by hand', async () => {
	const node = place({ parameters: { registration: 'manual' }, credentials: {} });
	expect(await node.activate()).toBe(true);
	expect(await node.deactivate()).toBe(true);
	expect(await webhooks()).toEqual([]);
});
