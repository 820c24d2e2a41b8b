import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const run = async (place: string, parameters: object, how = {}) =>
	(await on.run(`admin/${place}` as 'admin/role/create', { ...parameters }, how)).map(
		({ json }) => json,
	);

describe('roles', () => {
	it.each([
		['return', { name: 'Teacher', description: 'Teaches classes' }],
		['update', { name: 'Tutors', settings: { sendMessagesTo: 'all' } }],
	])('that exist: can %s', async (ifExists, shown) => {
		const additionalFields = { sendMessagesTo: 'all' };
		const tutors = { role: 'teacher', name: 'Tutors', additionalFields, options: { ifExists } };
		const [row] = await run('role/create', tutors);
		expect(row).toMatchObject({ role: 'teacher', alreadyExisted: true, ...shown });
	});

	it('that were there before a lost answer are not taken for our own', async () => {
		await on.sandbox.faults([{ kind: 'reset-after', method: 'POST', nth: 1 }]);
		const [row] = await run('role/create', { role: 'teacher', name: 'Teacher' }, go);
		expect(row?.details).toMatchObject({ code: 'ERR_ROLE_ALREADY_EXISTS' });
	});

	it('keep one setting where only the other is filled in', async () => {
		const settings = async (operation: string, additionalFields: object, more = {}) => {
			const given = { role: 'helper', name: 'Helper', additionalFields, ...more };
			return (await run(`role/${operation}`, given))[0]?.settings;
		};
		const both = { listUsers: 'friendsOnly', sendMessagesTo: 'friendsOnly' };
		await settings('create', both);
		const half = { ...both, sendMessagesTo: 'all' };
		expect(await settings('update', { sendMessagesTo: 'all' }, { name: undefined })).toEqual(half);
		const updating = { options: { ifExists: 'update' } };
		const none = { listUsers: 'all', sendMessagesTo: 'all' };
		expect(await settings('create', { listUsers: 'all' }, updating)).toEqual(none);
	});

	it('are deleted one for each item, past one that must stay', async () => {
		const items = ['student', 'default', 'none', 'teacher'].map((role) => ({ role }));
		const rows = await on.run('delete role', { role: '={{ $json.role }}' }, { items, ...go });
		expect(rows).toMatchObject([
			{
				json: { deleted: true },
				pairedItem: { item: 0 },
			},
			{ json: { details: { code: 'ERR_ROLE_DELETE_DENIED' } }, pairedItem: { item: 1 } },
			{ json: { error: 'Role “none”: No role has this ID [item 2]' }, pairedItem: { item: 2 } },
			{ json: { deleted: true }, pairedItem: { item: 3 } },
		]);
		const left = (await on.sandbox.state('roles')).map(({ role }) => role);
		expect(left).toEqual(['default', 'guest', 'premium', 'support']);
	});
});

describe('restricted features', () => {
	const byItem = { role: '={{ $json.role }}', features: '={{ $json.features }}' };
	const restrictedFor = async (role: string) =>
		(await on.sandbox.state('restrictedFeatures'))
			.filter((one) => one.role === role)
			.map(({ key }) => key);

	it('are restricted from all items at once, with a row for each', async () => {
		const items = [
			{ role: 'teacher', features: 'u.listUsers' },
			{ role: 'student', features: 'u.listUsers' },
			{ role: 'Teacher', features: ['u.deleteGroup', 'none'] },
		];
		const rows = await on.run('admin/restrictedFeature/restrict', byItem, { items, ...go });
		expect(rows).toMatchObject([
			{ json: { role: 'teacher', feature: 'u.listUsers', restricted: true } },
			{ json: { role: 'student', feature: 'u.listUsers', restricted: true } },
			{ json: { feature: 'u.deleteGroup', restricted: true }, pairedItem: { item: 2 } },
			{
				json: {
					error: 'Feature “none”: CometChat rejected a value [item 2]',
					message: expect.stringMatching(/There is no feature none/),
				},
			},
		]);
		expect(await on.sandbox.requests()).toHaveLength(2);
		expect(await restrictedFor('teacher')).toEqual(['u.deleteGroup', 'u.listUsers']);
	});

	it('are allowed, some or all of a role, in requests apart', async () => {
		const features = 'u.listUsers, u.deleteGroup';
		await run('restrictedFeature/restrict', { role: 'teacher', features });
		const items = [
			{ role: 'teacher', features: 'u.listUsers', allow: 'chosen' },
			{ role: 'guest', allow: 'all' },
			{ role: 'guest', allow: 'All Features' },
		];
		const parameters = { ...byItem, allow: '={{ $json.allow }}' };
		const rows = await on.run('admin/restrictedFeature/allow', parameters, { items });
		const all = { role: 'guest', feature: 'all', restricted: false };
		expect(rows).toEqual([
			{ json: { ...all, role: 'teacher', feature: 'u.listUsers' }, pairedItem: { item: 0 } },
			...[1, 2].map((item) => ({ json: all, pairedItem: { item } })),
		]);
		expect(await restrictedFor('teacher')).toEqual(['u.deleteGroup']);
		expect(await restrictedFor('guest')).toEqual([]);
		const deletes = (await on.sandbox.requests()).filter(({ method }) => method === 'DELETE');
		expect(deletes).toHaveLength(2);
	});
});
