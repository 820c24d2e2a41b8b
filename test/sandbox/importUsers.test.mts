import { expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const load = (users: unknown) => running.platform.importUsers(users);
const many = (count: number) =>
	Object.fromEntries(
		Array.from({ length: count }, (_, place) => [
			`new-${place}`,
			{ uid: `new-${place}`, name: `New ${place}` },
		]),
	);

test('a user with every field is imported with the past it had', async () => {
	const answer = await load({
		zoe: {
			uid: 'zoe',
			name: 'Zoe',
			avatar: 'https://example.com/z.png',
			link: 'https://example.com/zoe',
			role: 'student',
			metadata: { email: 'z@example.com' },
			tags: ['old'],
			createdAt: 1600000000,
			lastActiveAt: '1600000100',
			deactivatedAt: '1600000200',
		},
	});
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: {
			zoe: {
				success: true,
				data: {
					uid: 'zoe',
					name: 'Zoe',
					avatar: 'https://example.com/z.png',
					metadata: { email: 'z@example.com' },
					status: 'offline',
					role: 'student',
					createdAt: 1600000000,
					lastActiveAt: 1600000100,
					deactivatedAt: 1600000200,
				},
			},
		},
	});
	expect(await running.sandbox.state('users')).toContainEqual(
		expect.objectContaining({ uid: 'zoe', tags: ['old'], link: 'https://example.com/zoe' }),
	);
});

test('each user has a verdict, and the good ones are in', async () => {
	const answer = await load({
		fine: { uid: 'fine', name: 'Fine' },
		amara: { uid: 'amara', name: 'Amara' },
		roleless: { uid: 'roleless', name: 'R', role: 'nobody' },
		other: { uid: 'another', name: 'O' },
		'a b': { uid: 'a b', name: 'O' },
		nameless: { uid: 'nameless' },
		text: 'text',
	});
	expect(answer.status).toBe(200);
	expect(answer.data.data).toEqual({
		fine: { success: true, data: expect.objectContaining({ uid: 'fine', role: 'default' }) },
		amara: failed('ERR_UID_ALREADY_EXISTS'),
		roleless: failed('ERR_ROLE_NOT_FOUND'),
		other: failed('ERR_IMPORT_INVALID_USER_FORMAT'),
		'a b': failed('ERR_IMPORT_INVALID_USER_FORMAT'),
		nameless: failed('ERR_IMPORT_INVALID_USER_FORMAT'),
		text: failed('ERR_IMPORT_INVALID_USER_FORMAT'),
	});
	expect(await running.sandbox.state()).toMatchObject({ users: 26 });
});

test.each<[string, Record<string, unknown>]>([
	['a time in milliseconds', { createdAt: 1600000000000 }],
	['a time with a fraction', { lastActiveAt: 1.5 }],
	['a time in words', { deactivatedAt: 'yesterday' }],
	['a negative time', { createdAt: -1 }],
	['metadata over 5 KB', { metadata: { a: 'm'.repeat(5113) } }],
	['26 tags', { tags: Array.from({ length: 26 }, String) }],
	['an avatar that is no URL', { avatar: 'x' }],
	[
		'a record over 10 KB',
		{
			avatar: `https://e.com/${'x'.repeat(2900)}`,
			link: `https://e.com/${'x'.repeat(2900)}`,
			metadata: { a: 'm'.repeat(5000) },
		},
	],
])('%s fails for its user only', async (_, wrong) => {
	const answer = await load({
		zoe: { uid: 'zoe', name: 'Zoe', ...wrong },
		yan: { uid: 'yan', name: 'Yan' },
	});
	expect(answer.data.data).toEqual({
		zoe: failed('ERR_IMPORT_INVALID_USER_FORMAT'),
		yan: expect.objectContaining({ success: true }),
	});
});

test('50 users are taken, 51 and none are refused', async () => {
	expect((await load(many(50))).status).toBe(200);
	expect(await running.sandbox.state()).toMatchObject({ users: 75 });
	await running.sandbox.reset();
	expectInvalid(await load(many(51)), 'users');
	expectInvalid(await load({}), 'users');
	expectInvalid(await load([{ uid: 'zoe', name: 'Zoe' }]), 'users');
	expectInvalid(await load(undefined), 'users');
	expect(await running.sandbox.state()).toMatchObject({ users: 25 });
});

test('the same import again says for each that it is there already', async () => {
	await load(many(2));
	expect((await load(many(2))).data.data).toEqual({
		'new-0': failed('ERR_UID_ALREADY_EXISTS'),
		'new-1': failed('ERR_UID_ALREADY_EXISTS'),
	});
});

test('UIDs are lowercased, and one in two spellings is refused', async () => {
	const answer = await load({ Zoe: { uid: 'Zoe', name: 'Zoe' } });
	expect(answer.data.data).toMatchObject({ zoe: { success: true, data: { uid: 'zoe' } } });
	const twice = { Yan: { uid: 'Yan', name: 'Yan' }, yan: { uid: 'yan', name: 'Yan' } };
	expectInvalid(await load(twice), 'users');
	expect(await running.sandbox.state()).toMatchObject({ users: 26 });
});

test('the import lives under its own path only', async () => {
	const body = { users: many(1) };
	expectRefused(await running.platform.post('/data_import/users', body), 404, 'ERR_API_NOT_FOUND');
});
