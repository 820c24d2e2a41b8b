import { expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const features = (query: string, role = 'guest') =>
	running.platform.get(`/roles/${role}/restrictedfeatures?${query}`);

test('roles are listed page by page, and one is found', async () => {
	const all = await running.platform.get('/roles');
	expect((all.data.data as { role: string }[]).map(({ role }) => role)).toEqual([
		'default',
		'guest',
		'premium',
		'student',
		'support',
		'teacher',
	]);
	expect(all.data.meta.pagination).toMatchObject({ total: 6, per_page: 100 });
	const second = await running.platform.get('/roles?perPage=4&page=2');
	expect(second.data.meta.pagination).toMatchObject({ count: 2, total_pages: 2 });
	expect((await running.platform.get('/roles/Teacher')).data.data).toEqual({
		role: 'teacher',
		name: 'Teacher',
		description: 'Teaches classes',
		settings: { listUsers: 'all', sendMessagesTo: 'friendsOnly' },
		createdAt: 1735689600,
	});
	expectRefused(await running.platform.get('/roles/none'), 404, 'ERR_ROLE_NOT_FOUND');
});

test('restricted features come a hundred at a time', async () => {
	const first = await features('');
	const rows = first.data.data as Record<string, unknown>[];
	expect(rows[0]).toEqual({
		title: 'Archive calls',
		description: 'Whether a user can archive calls',
		key: 'core.chat.calls.archive',
		path: '/v3/calls/{id}/archive',
		createdAt: 1735689600,
	});
	expect(first.data.meta).toEqual({
		pagination: { total: 130, count: 100, per_page: 100, current_page: 1, total_pages: 2 },
	});
	const second = await features('page=2');
	const keys = [...rows, ...(second.data.data as typeof rows)].map(({ key }) => key);
	expect(new Set(keys).size).toBe(130);
	expect(second.data.meta.pagination).toMatchObject({ count: 30, current_page: 2 });
	expect((await features('perPage=1000')).data.data).toHaveLength(130);
});

test('a role without restrictions has an empty list, an unknown one is refused', async () => {
	expect((await features('', 'teacher')).data).toEqual({
		data: [],
		meta: { pagination: { total: 0, count: 0, per_page: 100, current_page: 1, total_pages: 1 } },
	});
	expectRefused(await features('', 'none'), 404, 'ERR_ROLE_NOT_FOUND');
	expectInvalid(await features('perPage=1001'), 'perPage');
});

test('a deleted role is gone with its restrictions, and its users fall back to the default', async () => {
	const answer = await running.platform.delete('/roles/guest');
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: { success: true, message: expect.stringMatching(/\bguest\b.+\.$/) },
	});
	expectRefused(await running.platform.get('/roles/guest'), 404, 'ERR_ROLE_NOT_FOUND');
	expectRefused(await running.platform.delete('/roles/guest'), 404, 'ERR_ROLE_NOT_FOUND');
	expect(await running.sandbox.state()).toMatchObject({ roles: 5, restrictedFeatures: 0 });

	await running.platform.delete('/roles/teacher');
	expect((await running.platform.get('/users/emeka')).data.data).toMatchObject({
		role: 'default',
	});
});

test('the default role stays', async () => {
	const answer = await running.platform.delete('/roles/default');
	expectRefused(answer, 403, 'ERR_ROLE_DELETE_DENIED');
	expect(await running.sandbox.state()).toMatchObject({ roles: 6 });
});

const editor = { role: 'Editor', name: 'Editor', settings: { listUsers: 'friendsOnly' } };

test('a role is made once, and changed', async () => {
	const made = await running.platform.post('/roles', { ...editor, metadata: { level: 2 } });
	expect(made.data.data).toEqual({
		...{ ...editor, role: 'editor', metadata: { level: 2 }, createdAt: expect.any(Number) },
	});
	expectRefused(await running.platform.post('/roles', editor), 409, 'ERR_ROLE_ALREADY_EXISTS');
	const changes = { name: 'Editors', description: 'They edit', unset: ['metadata'] };
	const { data } = await running.platform.put('/roles/editor', changes);
	expect(data.data).toMatchObject({ name: 'Editors', description: 'They edit' });
	expect(data.data).not.toHaveProperty('metadata');
	expectInvalid(await running.platform.post('/roles', { role: 'a b' }), 'role', 'name');
	const wrong = { settings: { listUsers: 'nobody' }, unset: ['name'] };
	expectInvalid(
		await running.platform.put('/roles/editor', wrong),
		'settings.listUsers',
		'unset.0',
	);
});

test('an app has 25 roles', async () => {
	for (let count = 6; count < 25; count++) {
		await running.platform.post('/roles', { role: `r${count}`, name: 'R' });
	}
	const answer = await running.platform.post('/roles', editor);
	expectRefused(answer, 403, 'ERR_PLAN_QUOTA_RESTRICTION');
});

test('features are restricted each with a verdict, and allowed all at once', async () => {
	const path = '/roles/teacher/restrictedfeatures';
	const featuresToRestrict = ['u.listUsers', 'u.deleteGroup', 'none'];
	const done = { success: true, message: expect.stringMatching(/teacher/) };
	for (let times = 0; times < 2; times++) {
		const { data } = await running.platform.post(path, { featuresToRestrict });
		expect(data.data).toEqual({
			...{ 'u.listUsers': done, 'u.deleteGroup': done, none: failed('ERR_BAD_REQUEST') },
		});
	}
	await running.platform.delete(path, { featuresToAllow: ['u.listUsers', 'never'] });
	const left = (await features('', 'teacher')).data.data as { key: string }[];
	expect(left.map(({ key }) => key)).toEqual(['u.deleteGroup']);
	const all = await running.platform.delete(path, { allowAll: true });
	expect(all.data).toEqual({ data: { success: true, message: expect.stringMatching(/teacher/) } });
	expect((await features('', 'teacher')).data.data).toEqual([]);
	expectInvalid(await running.platform.delete(path, {}), 'featuresToAllow');
	expectInvalid(
		await running.platform.post(path, { featuresToRestrict: [] }),
		'featuresToRestrict',
	);
});
