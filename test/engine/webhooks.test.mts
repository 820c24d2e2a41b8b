import { id } from '../catalogue/case.mts';
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
});

describe('a webhook', () => {
	it.each([[[{ data: crm }]], [{ data: [{ data: crm }] }], [{ data: { data: crm } }]])(
		'is read from %j',
		async (body) => {
			await on.sandbox.faults([{ kind: 'status', status: 200, body }]);
			expect((await create())[0]?.json).toEqual(crm);
		},
	);

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

	it('may be on this machine, where the sandbox delivers', async () => {
		const webhookURL = 'http://localhost:5678/webhook/x';
		expect((await create({ webhookURL }))[0]?.json).toMatchObject({ webhookURL });
	});
});
