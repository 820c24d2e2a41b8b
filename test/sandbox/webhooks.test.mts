import { platformClient } from './client.mts';
import { managing } from './managing.mts';
import { done, expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();

const ask = managing(running);

const crm = { id: 'crm', name: 'CRM', webhookURL: 'https://crm.example.com/hook' };
const make = (change: object = {}) => ask('POST', '/webhooks', { ...crm, ...change });
const times = { createdAt: expect.any(Number) as number, updatedAt: expect.any(Number) as number };
const shown = { ...crm, ...times, enabled: true };

test('key and secret of the account open it, for its own app, in its newer version', async () => {
	const { key, managementKey, managementSecret: secret } = running.sandbox;
	const list = (change: object) => ask('GET', '/webhooks', undefined, change);
	for (const none of [{ key: undefined }, { secret: '' }])
		expectRefused(await list(none), 401, 'AUTH_ERR_EMPTY_APIKEY');
	for (const wrong of [{ key }, { secret: 'x' }])
		expectRefused(await list(wrong), 401, 'AUTH_ERR_APIKEY_NOT_FOUND');
	expectInvalid(await list({ 'x-webhook-version': undefined }), 'X-Webhook-Version');
	const other = platformClient(running.sandbox, { apikey: undefined, key: managementKey, secret });
	expectRefused(await other.send('GET', '/apps/0/webhooks'), 404, 'ERR_APP_NOT_FOUND');
	expectRefused(await ask('GET', '/nothing'), 404, 'ERR_API_NOT_FOUND');
	expectRefused(await running.platform.get('/webhooks'), 404, 'ERR_API_NOT_FOUND');
});

test('a webhook is wrapped, and goes with its triggers', async () => {
	expect((await make()).data).toEqual([{ data: shown }]);
	expect((await ask('GET', '/webhooks/crm')).data).toEqual({ data: [{ data: shown }] });
	const off = await ask('PUT', '/webhooks/crm', { enabled: false });
	expect(off.data).toEqual({ data: [{ data: { ...shown, enabled: false } }] });
	await make({ id: 'erp', name: 'ERP' });
	expect((await ask('GET', '/webhooks?searchKey=er')).data.data).toMatchObject([{ id: 'erp' }]);
	await ask('POST', '/webhooks/crm/triggers', { triggerIds: ['message_sent'] });
	await ask('DELETE', '/webhooks/crm');
	expect(await running.sandbox.state()).toMatchObject({ webhooks: 1, webhookTriggers: 0 });
});

test('what the vendor would not take is refused', async () => {
	expectInvalid(await make({ id: 'with-hyphen' }), 'id');
	for (const webhookURL of ['http://x.example', 'x'])
		expectInvalid(await make({ webhookURL }), 'webhookURL');
	expectInvalid(await make({ username: 'a b', password: 'a-b' }), 'username', 'password');
	expectInvalid(await make({ useBasicAuth: true, password: 'p' }), 'username');
	await make();
	expectRefused(await make(), 409, 'ERR_WEBHOOK_ALREADY_EXISTS');
	const nameless = { useBasicAuth: true, username: 'a' };
	expectInvalid(await ask('PUT', '/webhooks/crm', nameless), 'password');
	for (let n = 1; n < 25; n++) expect((await make({ id: `crm${n}` })).status).toBe(200);
	expectRefused(await make({ id: 'oneMore' }), 403, 'ERR_PLAN_QUOTA_RESTRICTION');
});

test('a password is kept, and shown nowhere', async () => {
	const made = await make({ useBasicAuth: true, username: 'n8n', password: 'S3cret' });
	const [row] = await running.sandbox.state('webhooks');
	expect(row).toMatchObject({ username: 'n8n', hasPassword: true });
	const list = await ask('GET', '/webhooks');
	expect(JSON.stringify([made.data, list.data, row])).not.toContain('S3cret');
});

test('triggers are added with a verdict each, listed, and removed together', async () => {
	await make();
	const path = '/webhooks/crm/triggers';
	const added = await ask('POST', path, { triggerIds: ['message_sent', 'tea_made', 'call_busy'] });
	expect(added.data.data).toEqual({
		message_sent: done,
		tea_made: failed('ERR_TRIGGER_NOT_FOUND'),
		call_busy: done,
	});
	expect((await ask('GET', path)).data).toMatchObject({
		data: [
			{ id: 'call_busy', description: 'Call busy' },
			{ id: 'message_sent', description: 'Message sent' },
		],
		meta: { pagination: { total: 2 } },
	});
	expect((await ask('DELETE', path, { triggerIds: ['call_busy', 'call_ended'] })).data).toEqual({
		data: done,
	});
	expect((await ask('GET', path)).data.data).toHaveLength(1);
	expectInvalid(await ask('POST', path, { triggerIds: [] }), 'triggerIds');
	expectInvalid(await ask('DELETE', path, {}), 'triggerIds');
});
