import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const create = (body: unknown) => running.platform.post('/users', body);

test('a user with every field comes back as the specification has it', async () => {
	const metadata = { '@private': { email: 'z@example.com', contactNumber: '0123456789' } };
	const answer = await create({
		uid: 'zoe',
		name: 'Zoe',
		avatar: 'https://example.com/zoe.png',
		link: 'https://example.com/zoe',
		role: 'teacher',
		statusMessage: 'reading',
		metadata,
		tags: ['one', 'two'],
		withAuthToken: true,
	});
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: {
			uid: 'zoe',
			name: 'Zoe',
			avatar: 'https://example.com/zoe.png',
			link: 'https://example.com/zoe',
			role: 'teacher',
			metadata: { rawMetadata: JSON.stringify(metadata) },
			status: 'offline',
			tags: ['one', 'two'],
			createdAt: expect.any(Number),
			authToken: expect.stringMatching(/^zoe_\w+$/),
		},
	});
	const { createdAt } = answer.data.data as { createdAt: number };
	expect(Math.abs(createdAt - Date.now() / 1000)).toBeLessThan(120);
	expect(await running.sandbox.state('users')).toContainEqual(
		expect.objectContaining({ uid: 'zoe', statusMessage: 'reading', metadata }),
	);
	expect(await running.sandbox.state()).toMatchObject({ users: 26, authTokens: 1 });
});

test('only uid and name are needed; the role is the default one and no token is given', async () => {
	const answer = await create({ uid: 'zoe', name: 'Zoe', withAuthToken: false });
	expect(answer.data.data).toEqual({
		uid: 'zoe',
		name: 'Zoe',
		status: 'offline',
		role: 'default',
		tags: [],
		createdAt: expect.any(Number),
	});
});

test('the UID is lowercased, and taken in every spelling', async () => {
	expect((await create({ uid: 'ZOE-1_a', name: 'Zoe' })).data.data).toMatchObject({
		uid: 'zoe-1_a',
	});
	expectRefused(await create({ uid: 'zoe-1_A', name: 'Zoe' }), 409, 'ERR_UID_ALREADY_EXISTS');
	expectRefused(await create({ uid: 'amara', name: 'Zoe' }), 409, 'ERR_UID_ALREADY_EXISTS');
});

test('an unknown role is refused and nobody is created', async () => {
	const answer = await create({ uid: 'zoe', name: 'Zoe', role: 'nobody' });
	expectRefused(answer, 404, 'ERR_ROLE_NOT_FOUND');
	expect(await running.sandbox.state()).toMatchObject({ users: 25 });
});

const long = (length: number) => 'x'.repeat(length);

test.each<[string, Record<string, unknown>, string]>([
	['no uid', { uid: undefined }, 'uid'],
	['an empty uid', { uid: '' }, 'uid'],
	['a uid with a space', { uid: 'a b' }, 'uid'],
	['a uid with a dot', { uid: 'a.b' }, 'uid'],
	['a uid of 101 characters', { uid: long(101) }, 'uid'],
	['no name', { name: undefined }, 'name'],
	['a number for a name', { name: 7 }, 'name'],
	['a name of 101 characters', { name: long(101) }, 'name'],
	['an avatar that is no URL', { avatar: 'picture' }, 'avatar'],
	['an avatar of 3001 characters', { avatar: `https://e.com/${long(2987)}` }, 'avatar'],
	['a link that is no web address', { link: 'javascript:alert(1)' }, 'link'],
	['metadata that is a list', { metadata: [] }, 'metadata'],
	['metadata over 5 KB', { metadata: { a: long(5113) } }, 'metadata'],
	['26 tags', { tags: Array.from({ length: 26 }, String) }, 'tags'],
	['a tag of 101 characters', { tags: ['a', long(101)] }, 'tags.1'],
	['tags that are a text', { tags: 'a,b' }, 'tags'],
	['withAuthToken as a text', { withAuthToken: 'true' }, 'withAuthToken'],
])('%s is refused under its field', async (_, wrong, field) => {
	expectInvalid(await create({ uid: 'zoe', name: 'Zoe', ...wrong }), field);
	expect(await running.sandbox.state()).toMatchObject({ users: 25 });
});

test.each<[string, Record<string, unknown>]>([
	['UID and name', { uid: long(100), name: '😀'.repeat(100) }],
	['addresses', { avatar: `https://e.com/${long(2986)}`, link: `http://e.com/${long(2987)}` }],
	['metadata', { metadata: { a: long(5112) } }],
	['tags', { tags: Array.from({ length: 25 }, (_, place) => `${place}`.padEnd(100, '.')) }],
])('%s that just fit are taken', async (_, fitting) => {
	expect((await create({ uid: 'zoe', name: 'Zoe', ...fitting })).status).toBe(200);
});

test('all wrong fields are told at once', async () => {
	expectInvalid(await create({ uid: 'a b', avatar: 'x' }), 'uid', 'name', 'avatar');
});

test('a body over 10 KB, a list, broken JSON, a form and none at all are refused', async () => {
	const tooLarge = await create({ uid: 'zoe', name: 'Zoe', statusMessage: long(11_000) });
	expectRefused(tooLarge, 413, 'ERR_BAD_REQUEST');
	const { platform } = running;
	expectInvalid(await create([]), 'body');
	expectInvalid(
		await platform.send('POST', '/v3/users', '{"uid":', { 'content-type': 'application/json' }),
		'body',
	);
	expectInvalid(
		await platform.send('POST', '/v3/users', '{"uid":"zoe","name":"Zoe"}', {
			'content-type': 'text/plain',
		}),
		'body',
	);
	expectInvalid(await platform.form('POST', '/users', { uid: 'zoe', name: 'Zoe' }), 'body');
	expectInvalid(await platform.send('POST', '/v3/users'), 'body');
	expect(await running.sandbox.state()).toMatchObject({ users: 25 });
});
