import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const nothing: IDataObject = { roundTrip: false };
const url = 'https://n8n.example.com/webhook/1';

const byCheck = (rows: Array<{ json: IDataObject }>) =>
	Object.fromEntries(rows.map(({ json }) => [json.check, json])) as Record<string, IDataObject>;
const check = async (parameters: IDataObject) =>
	byCheck(await on.run('admin/health/check', { ...nothing, ...parameters }));
const checkWebhook = async (options: IDataObject, webhookId = 'n8n') =>
	byCheck(await on.run('admin/webhook/check', { webhookId: id(webhookId), options }));
const statuses = (rows: Record<string, IDataObject>) =>
	Object.fromEntries(Object.entries(rows).map(([name, { status }]) => [name, status]));
const notChecked = { webhook: 'notChecked', roundTrip: 'notChecked' };

it('says what it did not check, and how to', async () => {
	const rows = await check({});
	expect(statuses(rows)).toEqual({ apiKey: 'ok', scope: 'ok', ...notChecked });
	expect(rows.webhook?.advice).toContain('Webhook → Check');
	expect(rows.roundTrip).toMatchObject({ advice: 'Turn on Round Trip.' });
});

it.each([
	['a key that CometChat doesn’t know', 'AUTH_ERR_APIKEY_NOT_FOUND', 'failed', 'notChecked'],
	['a key for less', 'AUTH_ERR_NO_ACCESS', 'ok', 'failed'],
])('tells %s from others', async (_, code, apiKey, scope) => {
	await on.sandbox.faults([
		{ kind: 'status', status: 401, path: '/roles', body: { error: { code, message: 'No' } } },
	]);
	const rows = await check({ options: { maxRetries: 0 } });
	expect(statuses(rows)).toEqual({ apiKey, scope, ...notChecked });
	expect(JSON.stringify(rows)).not.toContain(on.sandbox.key);
});

it('looks at the webhook of the trigger: its address, whether it is on, and its events', async () => {
	const webhook = { id: 'n8n', name: 'n8n', webhookURL: url };
	await on.run('admin/webhook/create', { ...webhook, enabled: true, useBasicAuth: false });
	await on.run('admin/webhookTrigger/add', { webhookId: id('n8n'), triggers: ['message_sent'] });
	expect(statuses(await checkWebhook({ webhookUrl: url, events: ['message_sent'] }))).toEqual({
		...{ webhook: 'ok', webhookUrl: 'ok', webhookEnabled: 'ok', webhookEvents: 'ok' },
	});
	const enabled = { additionalFields: { enabled: false } };
	await on.run('admin/webhook/update', { webhookId: id('n8n'), ...enabled });
	const events = ['message_sent', 'message_edited'];
	expect(await checkWebhook({ webhookUrl: `${url}/other`, events })).toMatchObject({
		webhookUrl: { status: 'failed', message: `The webhook delivers to ${url}` },
		webhookEnabled: { status: 'failed', message: 'The webhook is disabled' },
		webhookEvents: { message: 'The webhook doesn’t deliver Message Edited' },
	});
	expect(await checkWebhook({}, 'gone')).toMatchObject({
		webhook: { status: 'failed' },
		webhookEvents: { status: 'notChecked', advice: 'Fix the check of the webhook first.' },
	});
});

it('says nothing of a webhook’s state and address where CometChat doesn’t show them', async () => {
	const body = { data: { id: 'n8n', name: 'n8n' } };
	await on.sandbox.faults([
		{ kind: 'status', path: '/webhooks/n8n$', status: 200, body, times: 1 },
	]);
	expect(await checkWebhook({ webhookUrl: url })).toMatchObject({
		webhook: { status: 'ok' },
		webhookUrl: { status: 'notChecked' },
		webhookEnabled: { status: 'notChecked' },
	});
});

const trip = { roundTrip: true, onBehalfOf: id('amara'), uid: id('bjorn') };
const marked = async () =>
	(await on.sandbox.state<{ id: number; type: string }>('messages')).find(
		({ type }) => type === 'n8n_health_check',
	);

it('waits until somebody has reacted to its message, and removes it', async () => {
	const checking = check({ ...trip, options: { waitUpTo: 60 } });
	let message: Awaited<ReturnType<typeof marked>>;
	while (!message) message = await marked();
	await on.run('cometChat/reaction/add', {
		...{ id: String(message.id), reaction: '👍', onBehalfOf: id('bjorn') },
	});
	const { roundTrip } = await checking;
	expect(roundTrip).toMatchObject({ status: 'ok', message: expect.stringMatching(/^The trigger/) });
	expect(await marked()).toBeUndefined();
});

it('says what to look at if nobody reacts, or if the message can’t be sent', async () => {
	const options = { waitUpTo: 1 };
	expect((await check({ ...trip, options })).roundTrip).toMatchObject({
		...{ status: 'failed', message: 'No workflow reacted to the message within 1 second' },
	});
	expect(await marked()).toBeUndefined();
	await on.sandbox.faults([{ kind: 'status', status: 403, method: 'DELETE' }]);
	const { roundTrip } = await check({ ...trip, options });
	const left = `Message ${(await marked())?.id}, which the check sent, couldn’t be deleted.`;
	expect(roundTrip).toMatchObject({ status: 'failed', advice: expect.stringContaining(left) });
	const nobody = await check({ ...trip, uid: id('nobody'), options });
	expect(nobody.roundTrip).toMatchObject({
		status: 'failed',
		advice: expect.stringMatching(/\.$/),
	});
});
