import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const updating = { options: { ifExists: 'update' } };
const metadata = { plan: 'pro', '@private': { email: 'ann@example.com', contactNumber: '+1415' } };
const ann = { uid: 'ann', name: 'Ann' };
const stored = async () =>
	(await on.sandbox.state('users')).find(({ uid }) => uid === 'ann')?.metadata;
const changes = async () => (await on.sandbox.requests()).filter(({ method }) => method === 'PUT');

describe.each<[string, (fields: IDataObject) => Promise<unknown>]>([
	[
		'User: Update',
		async (additionalFields) =>
			await on.run('cometChat/user/update', { uid: id('ann'), additionalFields }),
	],
	[
		'User: Create with Update It',
		async (additionalFields) =>
			await on.run('create user', { ...ann, additionalFields, ...updating }),
	],
	[
		'User: Import with Update It',
		async (additionalFields) =>
			await on.run('import users', { ...ann, additionalFields, ...updating }),
	],
])('%s', (_, update) => {
	beforeEach(async () => {
		await on.run('create user', { ...ann, additionalFields: { metadata } });
	});

	it.each<[string, IDataObject, IDataObject]>([
		[
			'keeps plan and phone number where only Email is filled in',
			{ email: 'new@example.com' },
			{ ...metadata, '@private': { ...metadata['@private'], email: 'new@example.com' } },
		],
		[
			'keeps e-mail and phone number where only Metadata is filled in',
			{ metadata: '{"plan": "free"}' },
			{ ...metadata, plan: 'free' },
		],
		[
			'clears nothing by a Metadata that was added and not touched',
			{ metadata: '{}', tags: 'a' },
			metadata,
		],
	])('%s', async (__, fields, wanted) => {
		await update(fields);
		expect(await stored()).toEqual(wanted);
	});
});

it('changes no user whose metadata cannot be read first', async () => {
	await on.sandbox.faults([{ kind: 'status', status: 500, method: 'GET', path: '/users/amara' }]);
	const additionalFields = { email: 'new@example.com' };
	const options = { maxRetries: 0 };
	const parameters = { uid: id('amara'), additionalFields, options };
	const rows = await on.run('cometChat/user/update', parameters, go);
	expect(rows[0].json).toHaveProperty('error');
	expect(await changes()).toEqual([]);
});

it('keeps one setting of a role where only the other is filled in', async () => {
	const role = { role: 'helper', name: 'Helper' };
	const run = async (operation: string, parameters: IDataObject) =>
		(await on.run(`admin/role/${operation}`, parameters))[0].json.settings;
	const both = { listUsers: 'friendsOnly', sendMessagesTo: 'friendsOnly' };
	await run('create', { ...role, additionalFields: both });
	const sendMessagesTo = { additionalFields: { sendMessagesTo: 'all' } };
	expect(await run('update', { role: id('helper'), ...sendMessagesTo })).toEqual({
		...both,
		sendMessagesTo: 'all',
	});
	const listUsers = { additionalFields: { listUsers: 'all' } };
	expect(await run('create', { ...role, ...listUsers, ...updating })).toEqual({
		listUsers: 'all',
		sendMessagesTo: 'all',
	});
});

describe('Update It on a deactivated user', () => {
	it.each(['create user', 'import users'] as const)(
		'is told as what it is: %s',
		async (operation) => {
			await on.run('cometChat/user/deactivate', { uids: 'hana' });
			const rows = await on.run(operation, { uid: 'hana', name: 'Hana', ...updating }, go);
			expect(rows[0].json).toMatchObject({
				error: expect.stringMatching(
					/^UID “hana”: This user exists, but is deactivated \[item 0\]$/,
				),
				message: expect.stringMatching(/^Reactivate the user first/),
			});
		},
	);
});
