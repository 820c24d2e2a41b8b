import { CredentialTestContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject, ICredentialsDecrypted } from 'n8n-workflow';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { id } from '../catalogue/case.mts';
import { searchList } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const crm = { id: 'crm', name: 'CRM', webhookURL: 'https://crm.example.com/hook' };
const create = async (change: object = {}, how: object = {}) =>
	await on.run('admin/webhook/create', { ...crm, ...change }, how);
const add = async (parameters: object, how: object = {}) =>
	await on.run('admin/webhookTrigger/add', { webhookId: id('crm'), ...parameters }, how);
/** Method and path of what was sent, below the app. */
const sent = async () =>
	(await on.sandbox.requests()).map(({ method, path }) =>
		[method, path.replace(/^\/apps\/\w+/, '')].join(' '),
	);
const lost = { kind: 'reset-after', times: 1 } as const;

describe('the credential', () => {
	const tested = async (change: object) => {
		const data = { ...on.sandbox.managementCredential, ...change } as object;
		const credential = { id: '1', name: 'C', type: 'cometChatManagementApi', data };
		return await nodes.admin.methods?.credentialTest?.cometChatManagementApiTest?.call(
			new CredentialTestContext(),
			credential as ICredentialsDecrypted<ICredentialDataDecryptedObject>,
		);
	};

	it('opens the webhooks, with key, secret and version, and without the key of the app', async () => {
		expect(await tested({})).toEqual({ status: 'OK', message: 'Connection successful!' });
		await create();
		for (const { path, status, headers } of await on.sandbox.requests()) {
			expect([path, status]).toEqual([`/apps/${on.sandbox.appId}/webhooks`, 200]);
			expect(headers).toEqual(expect.arrayContaining(['key', 'secret', 'x-webhook-version']));
			expect(headers).not.toContain('apikey');
		}
	});

	it.each<[string, object, RegExp]>([
		[
			'a wrong key',
			{ apiKey: 'x' },
			/^CometChat doesn’t recognize this key.*Copy Key and Secret again/,
		],
		['a wrong secret', { secret: 'x' }, /^CometChat doesn’t recognize this key, or the secret/],
		['another app', { appId: 'other' }, /^The account has no such app.*Check App ID/],
		['no secret', { secret: '' }, /^Secret in the credential is missing/],
		['a bad app ID', { appId: '../x' }, /^App ID in the credential .*letters, digits/],
		['plain http', { host: 'http://example.com' }, /^Host in the credential must start with https/],
		['a host that is not there', { host: 'http://127.0.0.1:1' }, /^127\.0\.0\.1:1 couldn’t be/],
	])('with %s says what to fix', async (_, change, says) => {
		const { apiKey, secret } = on.sandbox.managementCredential;
		const told = await tested(change);
		expect(told).toEqual({ status: 'Error', message: expect.stringMatching(says) });
		expect(told?.message).not.toMatch(new RegExp(`${apiKey}|${secret}`));
	});

	it('tells of a plan without webhooks', async () => {
		await on.sandbox.faults([{ kind: 'status', status: 403, code: 'ERR_PLAN_RESTRICTION' }]);
		expect(await tested({})).toMatchObject({
			message: expect.stringMatching(
				/^Your plan doesn’t include the Management API\. .*sales team/,
			),
		});
		await on.sandbox.faults([{ kind: 'status', status: 403, code: 'ERR_NEVER_HEARD_OF' }]);
		expect(await tested({})).toMatchObject({
			message: expect.stringMatching(/The Management API requires a plan with multi-tenancy/),
		});
	});

	it('is asked for at the webhooks, and that of the app everywhere else', () => {
		const shown = Object.fromEntries(
			(nodes.admin.description.credentials ?? []).map(({ name, displayOptions }) => [
				name,
				displayOptions?.show?.resource,
			]),
		);
		expect(shown.cometChatManagementApi).toEqual(['webhook', 'webhookTrigger']);
		expect(shown.cometChatApi).toEqual(expect.arrayContaining(['role', 'restrictedFeature']));
		expect(shown.cometChatApi).not.toContain('webhook');
	});
});

it('lists the webhooks to choose from, searched by the server', async () => {
	for (const name of ['Sales', 'Support']) await create({ id: name.toLowerCase(), name });
	const search = async (filter?: string) => {
		const run = { credential: credentialsOf(on.sandbox), parameters: { resource: 'webhook' } };
		return (await searchList(nodes.admin, 'searchWebhooks', run, filter)).results;
	};
	expect(await search()).toHaveLength(2);
	expect(await search('sup')).toEqual([{ name: 'Support (support)', value: 'support' }]);
});

describe('triggers', () => {
	const asked = { webhookId: '={{ $json.to }}', triggers: '={{ $json.trigger }}' };

	it('of one webhook go out together, each with a row of its own', async () => {
		for (const name of ['crm', 'erp']) await create({ id: name, name });
		const names = ['message_sent', 'message_edited', 'group_created'];
		const items = many(60, (n) => ({ to: n % 2 ? 'erp' : 'crm', trigger: names[n % 3] }));
		const rows = await add({ ...asked }, { items });
		expect(rows).toHaveLength(60);
		for (const [n, { json, pairedItem }] of rows.entries()) {
			expect(json).toMatchObject({ webhookId: items[n]?.to, id: items[n]?.trigger, added: true });
			expect(pairedItem).toEqual({ item: n });
		}
		expect((await sent()).slice(2)).toEqual([
			'POST /webhooks/crm/triggers',
			'POST /webhooks/erp/triggers',
		]);
	});

	it('are added alone where one of them is refused', async () => {
		await create();
		const rows = await add(
			{ triggers: ['user_blocked'], additionalFields: { otherTriggers: ['tea_made'] } },
			{ continueOnFail: true },
		);
		expect(rows.map(({ json }) => json)).toMatchObject([
			{ id: 'user_blocked', added: true },
			{ error: expect.stringMatching(/tea_made.*There is no such trigger/) },
		]);
	});

	it('are looked for after a lost answer', async () => {
		await create();
		await on.sandbox.faults([{ ...lost, path: 'triggers', method: 'POST' }]);
		const [row] = await add({ triggers: ['message_sent'], options: { maxRetries: 0 } });
		expect(row?.json).toMatchObject({ webhookId: 'crm', id: 'message_sent', added: true });
		expect((await sent()).at(-1)).toBe('GET /webhooks/crm/triggers');
	});

	it('are asked for when none is given', async () => {
		await expect(add({})).rejects.toMatchObject({ message: expect.stringMatching(/Triggers/) });
	});
});

describe('a webhook', () => {
	it.each([[[{ data: crm }]], [{ data: [{ data: crm }] }], [{ data: { data: crm } }]])(
		'is read from %j',
		async (body) => {
			await on.sandbox.faults([{ kind: 'status', status: 200, body }]);
			expect((await create())[0]?.json).toEqual(crm);
		},
	);

	it('whose answer was lost is found', async () => {
		await on.sandbox.faults([{ ...lost, method: 'POST' }]);
		const [row] = await create({ options: { maxRetries: 0 } });
		expect(row?.json).toMatchObject({ ...crm, enabled: true });
		expect(await sent()).toEqual(['POST /webhooks', 'GET /webhooks/crm']);
	});

	it('of somebody else is not taken for ours', async () => {
		await create({ name: 'Theirs' });
		await on.sandbox.faults([{ ...lost, method: 'POST' }]);
		const [row] = await create({}, { continueOnFail: true });
		expect(row?.json).toMatchObject({ error: expect.stringMatching(/“crm”.*already exists/) });
		const [kept] = await create({ options: { ifExists: 'return' } });
		expect(kept?.json).toMatchObject({ name: 'Theirs', alreadyExisted: true });
		const [changed] = await create({ options: { ifExists: 'update' } });
		expect(changed?.json).toMatchObject({ name: 'CRM', alreadyExisted: true });
	});

	it('that is deleted twice after a lost answer is gone', async () => {
		await create();
		await on.sandbox.faults([{ ...lost, method: 'DELETE' }]);
		const [row] = await on.run('admin/webhook/delete', { webhookId: id('crm') });
		expect(row?.json).toMatchObject({ webhookId: 'crm', existsNow: false });
	});

	it('has a password that no row and no message repeats', async () => {
		const secured = { useBasicAuth: true, username: 'n8n', password: 'Tr0ub4dor' };
		const told = [...(await create(secured))];
		const message = 'The password Tr0ub4dor is in use.';
		await on.sandbox.faults([{ kind: 'status', status: 400, code: 'ERR_BAD_REQUEST', message }]);
		told.push(...(await create(secured, { continueOnFail: true })));
		told.push(...(await create({ ...secured, password: 'Tr0ub4dor!' }, { continueOnFail: true })));
		expect(told[2]?.json.error).toMatch(/^Password can contain only letters and digits/);
		expect(JSON.stringify(told)).not.toContain('Tr0ub4dor');
		expect(nodes.admin.description.sensitiveOutputFields).toContain('password');
	});

	it('is refused by its field before it is sent', async () => {
		for (const [change, label] of [
			[{ webhookURL: 'http://example.com' }, 'URL'],
			[{ webhookURL: `https://example.com/${'x'.repeat(255)}` }, 'URL'],
			[{ webhookURL: 'http://localhost.example.com' }, 'URL'],
			[{ id: 'x'.repeat(51) }, 'ID'],
			[{ name: 'x'.repeat(51) }, 'Name'],
			[{ useBasicAuth: true, password: 'x' }, 'Username'],
		] as Array<[object, string]>)
			await expect(create(change)).rejects.toMatchObject({
				message: expect.stringMatching(new RegExp(`^${label} `)),
			});
		expect(await sent()).toEqual([]);
	});

	it('may be on this machine, where the sandbox delivers', async () => {
		const webhookURL = 'http://localhost:5678/webhook/x';
		expect((await create({ webhookURL }))[0]?.json).toMatchObject({ webhookURL });
	});
});
