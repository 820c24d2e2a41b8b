import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const roles = async () => (await on.sandbox.state('roles')).map(({ role }) => role);

it('deletes a role and says so', async () => {
	const role = { __rl: true, mode: 'list', value: 'student' };
	const rows = await on.run('delete role', { role });
	expect(rows).toEqual([
		{
			json: { deleted: true, role: 'student', message: expect.stringMatching(/student/) },
			pairedItem: { item: 0 },
		},
	]);
	expect(await roles()).not.toContain('student');
});

it('deletes one role for each item, and goes on past one that must stay', async () => {
	const rows = await on.run(
		'delete role',
		{ role: '={{ $json.role }}' },
		{
			items: [{ role: 'student' }, { role: 'default' }, { role: 'none' }, { role: 'teacher' }],
			continueOnFail: true,
		},
	);
	expect(rows).toMatchObject([
		{ json: { deleted: true, role: 'student' }, pairedItem: { item: 0 } },
		{ json: { details: { code: 'ERR_ROLE_DELETE_DENIED' } }, pairedItem: { item: 1 } },
		{ json: { details: { code: 'ERR_ROLE_NOT_FOUND' } }, pairedItem: { item: 2 } },
		{ json: { deleted: true, role: 'teacher' }, pairedItem: { item: 3 } },
	]);
	expect(await roles()).toEqual(['default', 'guest', 'premium', 'support']);
});

it('stops at a role that does not exist', async () => {
	await expect(on.run('delete role', { role: 'none' })).rejects.toMatchObject({
		message: 'Role “none”: No role has this ID [item 0]',
		httpCode: '404',
	});
});
