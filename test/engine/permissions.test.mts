import { id } from '../catalogue/case.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const ofTeacher = { permissionsOf: 'role', role: id('teacher') };
const inClub = { permissionsOf: 'scope', guid: id('book-club'), scope: 'participant' };
const values = (...entries: object[]) => ({ values: entries });

it('sets permissions of each kind, a row for each with what stands then', async () => {
	const rows = await on.run('admin/permission/set', {
		...ofTeacher,
		rolePermissions: values(
			{ permission: 'createGroup', access: 'deny' },
			{ permission: 'sendMessage.mode', mode: 'friends' },
			{ permission: 'sendMessage.allowedMessageTypes', values: 'text, image' },
		),
	});
	expect(rows.map(({ json }) => json)).toEqual([
		{ role: 'teacher', permission: 'createGroup', value: 'deny' },
		{ role: 'teacher', permission: 'sendMessage.mode', value: 'friends' },
		{
			...{ role: 'teacher', permission: 'sendMessage.allowedMessageTypes' },
			value: ['text', 'image'],
		},
	]);
	expect(await on.sandbox.requests()).toHaveLength(1);
});

it('gathers the items of a scope, and tells of the permission that was refused', async () => {
	const items = [{ p: 'addReaction' }, { p: 'editMessage' }, { p: 'nonsense' }];
	const rows = await on.run(
		'admin/permission/set',
		{
			...inClub,
			additionalFields: { permissionsJson: '={{ { [$json.p]: "deny" } }}' },
		},
		{ items, ...go },
	);
	expect(rows).toMatchObject([
		{ json: { guid: 'book-club', scope: 'participant', permission: 'addReaction', value: 'deny' } },
		{ json: { permission: 'editMessage', value: 'deny' }, pairedItem: { item: 1 } },
		{ json: { error: expect.stringMatching(/^Permission “nonsense”: /) } },
	]);
	expect(await on.sandbox.requests()).toHaveLength(1);
});

it('without a verdict is done where the permission stands as it was sent, and only there', async () => {
	const rolePermissions = values({ permission: 'createGroup', access: 'deny' });
	for (const permissions of [{ createGroup: 'deny' }, { createGroup: 'allow' }, {}]) {
		const body = { data: { permissions } };
		await on.sandbox.faults([{ kind: 'status', status: 200, body }]);
		const [row] = await on.run('admin/permission/set', { ...ofTeacher, rolePermissions }, go);
		expect('error' in row.json).toBe(permissions.createGroup !== 'deny');
	}
});

it('unsets one, of a role and of a scope', async () => {
	const rolePermissions = values({ permission: 'sendMessage.mode', mode: 'friends' });
	await on.run('admin/permission/set', { ...ofTeacher, rolePermissions });
	const [ofRole] = await on.run('admin/permission/unset', {
		...ofTeacher,
		rolePermission: id('sendMessage.mode'),
	});
	expect(ofRole.json).toMatchObject({
		...{ unset: true, role: 'teacher', permission: 'sendMessage.mode' },
		permissions: { 'sendMessage.mode': 'all' },
	});
	const [ofScope] = await on.run('admin/permission/unset', {
		...inClub,
		scopePermission: id('addReaction'),
	});
	expect(ofScope.json).toMatchObject({ guid: 'book-club', scope: 'participant', unset: true });
});

it('lists what stands where the platform answers that instead', async () => {
	const body = { data: { permissions: { createGroup: 'deny' } } };
	await on.sandbox.faults([{ kind: 'status', status: 200, body }]);
	const rows = await on.run('admin/permission/getAll', ofTeacher);
	expect(rows.map(({ json }) => json)).toEqual([{ id: 'createGroup', value: 'deny' }]);
});
