import { asking, type Row } from './asking.mts';
import { done, expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { get, post, put, remove, read, column, pagination } = asking(running);
const counts = () => running.sandbox.state();
const features = (role: string) => `/roles/${role}/restrictedfeatures`;

test('roles are listed page by page, and one is found', async () => {
	const roles = ['default', 'guest', 'premium', 'student', 'support', 'teacher'];
	expect(await column('role', '/roles')).toEqual(roles);
	expect(await pagination('/roles')).toMatchObject({ total: 6, per_page: 100 });
	expect(await pagination('/roles?perPage=4&page=2')).toMatchObject({ count: 2, total_pages: 2 });
	expect(await read('/roles/Teacher')).toEqual({
		...{ role: 'teacher', name: 'Teacher', description: 'Teaches classes' },
		settings: { listUsers: 'all', sendMessagesTo: 'friendsOnly' },
		createdAt: 1735689600,
	});
});

test('restricted features come a hundred at a time', async () => {
	const path = features('guest');
	expect((await read<Row[]>(path))[0]).toEqual({
		title: 'Archive calls',
		description: 'Whether a user can archive calls',
		key: 'core.chat.calls.archive',
		path: '/v3/calls/{id}/archive',
		createdAt: 1735689600,
	});
	expect((await get(path)).data.meta).toEqual({
		pagination: { total: 130, count: 100, per_page: 100, current_page: 1, total_pages: 2 },
	});
	const keys = [...(await column('key', path)), ...(await column('key', `${path}?page=2`))];
	expect(new Set(keys).size).toBe(130);
	expect(await pagination(`${path}?page=2`)).toMatchObject({ count: 30, current_page: 2 });
	expect(await read(`${path}?perPage=1000`)).toHaveLength(130);
	expect((await get(features('teacher'))).data).toEqual({
		data: [],
		meta: { pagination: { total: 0, count: 0, per_page: 100, current_page: 1, total_pages: 1 } },
	});
});

test('a deleted role is gone with its restrictions, and its users fall back to the default', async () => {
	const answer = await remove('/roles/guest');
	expect(answer.status).toBe(200);
	const message = expect.stringMatching(/\bguest\b.+\.$/) as string;
	expect(answer.data).toEqual({ data: { success: true, message } });
	for (const gone of [await get('/roles/guest'), await remove('/roles/guest')])
		expectRefused(gone, 404, 'ERR_ROLE_NOT_FOUND');
	expect(await counts()).toMatchObject({ roles: 5, restrictedFeatures: 0 });
	await remove('/roles/teacher');
	expect(await read('/users/emeka')).toMatchObject({ role: 'default' });
	expectRefused(await remove('/roles/default'), 403, 'ERR_ROLE_DELETE_DENIED');
	expect(await counts()).toMatchObject({ roles: 4 });
});

const editor = { role: 'Editor', name: 'Editor', settings: { listUsers: 'friendsOnly' } };

test('what is said of a role is checked, and emptied where that is asked for', async () => {
	await post('/roles', { ...editor, metadata: { level: 2 } });
	expect(await read('/roles/editor')).toMatchObject({ metadata: { level: 2 } });
	const { data } = await put('/roles/editor', { name: 'Editors', unset: ['metadata'] });
	expect(data.data).not.toHaveProperty('metadata');
	expectInvalid(await post('/roles', { role: 'a b' }), 'role', 'name');
});

test('an app has 25 roles', async () => {
	for (let count = 6; count < 25; count++) await post('/roles', { role: `r${count}`, name: 'R' });
	expectRefused(await post('/roles', editor), 403, 'ERR_PLAN_QUOTA_RESTRICTION');
});

test('features are restricted each with a verdict, and allowed all at once', async () => {
	const path = features('teacher');
	const featuresToRestrict = ['u.listUsers', 'u.deleteGroup', 'none'];
	const told = { success: true, message: expect.stringMatching(/teacher/) as string };
	for (let times = 0; times < 2; times++) {
		const { data } = await post(path, { featuresToRestrict });
		const none = failed('ERR_BAD_REQUEST');
		expect(data.data).toEqual({ 'u.listUsers': told, 'u.deleteGroup': told, none });
	}
	await remove(path, { featuresToAllow: ['u.listUsers', 'never'] });
	expect(await column('key', path)).toEqual(['u.deleteGroup']);
	expect((await remove(path, { allowAll: true })).data).toEqual({ data: told });
	expect(await read(path)).toEqual([]);
	expectInvalid(await remove(path, {}), 'featuresToAllow');
	expectInvalid(await post(path, { featuresToRestrict: [] }), 'featuresToRestrict');
});

const ofRole = '/roles/teacher/permissions';
const ofScope = '/groups/book-club/scopes/participant/permissions';

test.each([
	[ofRole, 28, 'role'],
	[ofScope, 11, 'scope'],
])('%s lists %i definitions', async (path, total, type) => {
	const { data } = await get(path);
	expect(data.data).toHaveLength(total);
	expect(data.meta.pagination).toMatchObject({ total, total_pages: 1 });
	expect(data.data).toContainEqual({
		...{ id: 'initiateCall', type, dataType: 'string' },
		...{ availableValues: ['allow', 'deny'], defaultValue: 'allow' },
		...{ title: expect.any(String), description: expect.any(String) },
		...{ createdAt: expect.any(Number), updatedAt: expect.any(Number) },
	});
});

test.each([
	[ofRole, 'sendMessage.mode', 'friends', 'all'],
	[ofScope, 'listMembers.allowedScopes', ['admin'], []],
])('%s: what is set stands until it is unset', async (path, key, value, initial) => {
	const permissions = { [key]: value };
	const set = await put(path, { permissions });
	expect(set.data.data).toMatchObject({ [key]: done, permissions });
	expect((await put(path, { permissions: {} })).data.data).toMatchObject({ permissions });
	const unset = await remove(`${path}/${key}`);
	expect(unset.data.data).toMatchObject({ permissions: { [key]: initial } });
});

test('each permission has a verdict, and those of a deleted role or group go with it', async () => {
	const permissions = { createGroup: 'deny', nonsense: 'deny', listUsers: 'perhaps' };
	expect((await put(ofRole, { permissions })).data.data).toMatchObject({
		createGroup: done,
		nonsense: failed('ERR_BAD_REQUEST'),
		listUsers: failed('ERR_BAD_REQUEST'),
		permissions: { createGroup: 'deny', listUsers: 'allow' },
	});
	await put(ofScope, { permissions: { addReaction: 'deny' } });
	await remove('/roles/teacher');
	await remove('/groups/book-club');
	expect(await counts()).toMatchObject({ permissions: 0 });
});
