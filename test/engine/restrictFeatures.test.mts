import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const byItem = { role: '={{ $json.role }}', features: '={{ $json.features }}' };
const restrictedFor = async (role: string) =>
	(await on.sandbox.state('restrictedFeatures'))
		.filter((one) => one.role === role)
		.map(({ key }) => key);

it('restricts the features of a role from all items at once, with a row for each', async () => {
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

it('takes a feature without a verdict for refused', async () => {
	await on.sandbox.faults([{ kind: 'status', status: 200, body: { data: {} } }]);
	const [row] = await on.run(
		'admin/restrictedFeature/restrict',
		{ role: 'teacher', features: 'u.listUsers' },
		go,
	);
	expect(row.json).toHaveProperty('error');
});

it('allows some, or all of a role, in requests apart', async () => {
	const features = 'u.listUsers, u.deleteGroup';
	await on.run('admin/restrictedFeature/restrict', { role: 'teacher', features });
	const items = [
		{ role: 'teacher', features: 'u.listUsers', allow: 'chosen' },
		{ role: 'guest', allow: 'all' },
		{ role: 'guest', allow: 'All Features' },
	];
	const parameters = { ...byItem, allow: '={{ $json.allow }}' };
	const rows = await on.run('admin/restrictedFeature/allow', parameters, { items });
	expect(rows).toEqual([
		{
			json: { role: 'teacher', feature: 'u.listUsers', restricted: false },
			pairedItem: { item: 0 },
		},
		{ json: { role: 'guest', feature: 'all', restricted: false }, pairedItem: { item: 1 } },
		{ json: { role: 'guest', feature: 'all', restricted: false }, pairedItem: { item: 2 } },
	]);
	expect(await restrictedFor('teacher')).toEqual(['u.deleteGroup']);
	expect(await restrictedFor('guest')).toEqual([]);
	const deletes = (await on.sandbox.requests()).filter(({ method }) => method === 'DELETE');
	expect(deletes).toHaveLength(2);
});

it('needs a feature where some are allowed', async () => {
	await expect(
		on.run('admin/restrictedFeature/allow', { role: 'guest', allow: 'chosen' }),
	).rejects.toMatchObject({ message: 'Features is missing [item 0]' });
});
