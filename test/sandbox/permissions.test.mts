import { expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const ofRole = '/roles/teacher/permissions';
const ofScope = '/groups/book-club/scopes/participant/permissions';
const done = { success: true, message: expect.stringMatching(/\.$/) };

test.each([
	[ofRole, 28, 'role'],
	[ofScope, 11, 'scope'],
])('%s lists %i definitions', async (path, total, type) => {
	const { data } = await running.platform.get(path);
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
	const set = await running.platform.put(path, { permissions: { [key]: value } });
	expect(set.data.data).toMatchObject({ [key]: done, permissions: { [key]: value } });
	const again = await running.platform.put(path, { permissions: {} });
	expect(again.data.data).toMatchObject({ permissions: { [key]: value } });
	const unset = await running.platform.delete(`${path}/${key}`);
	expect(unset.data.data).toMatchObject({ permissions: { [key]: initial } });
});

test('each permission has a verdict', async () => {
	const permissions = { createGroup: 'deny', nonsense: 'deny', listUsers: 'perhaps' };
	const { data } = await running.platform.put(ofRole, { permissions });
	expect(data.data).toMatchObject({
		createGroup: done,
		nonsense: failed('ERR_BAD_REQUEST'),
		listUsers: failed('ERR_BAD_REQUEST'),
		permissions: { createGroup: 'deny', listUsers: 'allow' },
	});
});

test('a role or group that is not there has none, and a new one of the name starts over', async () => {
	expectRefused(await running.platform.get('/roles/none/permissions'), 404, 'ERR_ROLE_NOT_FOUND');
	expectRefused(
		await running.platform.get('/groups/none/scopes/admin/permissions'),
		404,
		'ERR_GUID_NOT_FOUND',
	);
	await running.platform.put(ofRole, { permissions: { createGroup: 'deny' } });
	await running.platform.put(ofScope, { permissions: { addReaction: 'deny' } });
	await running.platform.delete('/roles/teacher');
	await running.platform.delete('/groups/book-club');
	expect(await running.sandbox.state()).toMatchObject({ permissions: 0 });
});
