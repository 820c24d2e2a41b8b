import { asking } from './asking.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { get, post, put, remove, read, column, pagination } = asking(running);
const create = (body: unknown) => post('/users', body);
const counts = () => running.sandbox.state();
const list = (query: string) => column('uid', `/users?${query}`);
const zoe = { uid: 'zoe', name: 'Zoe' };
const long = (length: number) => 'x'.repeat(length);

test('a user with every field comes back as the specification has it', async () => {
	const metadata = { '@private': { email: 'z@example.com', contactNumber: '0123456789' } };
	const [avatar, link] = ['https://example.com/zoe.png', 'https://example.com/zoe'];
	const shown = { ...zoe, avatar, link, role: 'teacher', tags: ['one', 'two'] };
	const kept = { statusMessage: 'reading', metadata };
	const answer = await create({ ...shown, ...kept, withAuthToken: true });
	expect(answer.status).toBe(200);
	expect(answer.data).toEqual({
		data: {
			...shown,
			metadata: { rawMetadata: JSON.stringify(metadata) },
			status: 'offline',
			createdAt: expect.any(Number),
			authToken: expect.stringMatching(/^zoe_\w+$/),
		},
	});
	const { createdAt } = answer.data.data as { createdAt: number };
	expect(Math.abs(createdAt - Date.now() / 1000)).toBeLessThan(120);
	expect(await running.sandbox.state('users')).toContainEqual(
		expect.objectContaining({ uid: 'zoe', ...kept }),
	);
	expect(await counts()).toMatchObject({ users: 26, authTokens: 1 });
});

test('only uid and name are needed; the role is the default one and no token is given', async () => {
	const plain = { status: 'offline', role: 'default', tags: [], createdAt: expect.any(Number) };
	const answer = await create({ ...zoe, withAuthToken: false });
	expect(answer.data.data).toEqual({ ...zoe, ...plain });
});

test('the UID is lowercased, and taken in every spelling', async () => {
	expect((await create({ ...zoe, uid: 'ZOE-1_a' })).data.data).toMatchObject({ uid: 'zoe-1_a' });
	expectRefused(await create({ ...zoe, uid: 'zoe-1_A' }), 409, 'ERR_UID_ALREADY_EXISTS');
});

test('an unknown role is refused and nobody is created or changed', async () => {
	for (const answer of [
		await create({ ...zoe, role: 'nobody' }),
		await put('/users/amara', { role: 'none' }),
	])
		expectRefused(answer, 404, 'ERR_ROLE_NOT_FOUND');
	expect(await counts()).toMatchObject({ users: 25 });
});

test.each<[string, Record<string, unknown>, ...string[]]>([
	['an empty uid', { uid: '' }, 'uid'],
	['a uid with a space', { uid: 'a b' }, 'uid'],
	['a uid with a dot', { uid: 'a.b' }, 'uid'],
	['an avatar that is no URL', { avatar: 'picture' }, 'avatar'],
	['a link that is no web address', { link: 'javascript:alert(1)' }, 'link'],
	['metadata that is a list', { metadata: [] }, 'metadata'],
	['all at once', { uid: 'a b', name: undefined, avatar: 'x' }, 'uid', 'name', 'avatar'],
])('%s is refused under its field', async (_, wrong, ...fields) => {
	expectInvalid(await create({ ...zoe, ...wrong }), ...fields);
	expect(await counts()).toMatchObject({ users: 25 });
});

test('a body over 10 KB, a list, broken JSON, a form and none at all are refused', async () => {
	expectRefused(await create({ ...zoe, statusMessage: long(11_000) }), 413, 'ERR_BAD_REQUEST');
	const raw = (body?: string, type?: string) =>
		running.platform.send('POST', '/v3/users', body, type ? { 'content-type': type } : {});
	for (const answer of [
		await create([]),
		await raw('{"uid":', 'application/json'),
		await raw(JSON.stringify(zoe), 'text/plain'),
		await running.platform.form('POST', '/users', zoe),
		await raw(),
	])
		expectInvalid(answer, 'body');
	expect(await counts()).toMatchObject({ users: 25 });
});

test('one user is found by UID in any case', async () => {
	expect(await read('/users/AMARA')).toEqual({
		...{ uid: 'amara', name: 'Amara Okafor', role: 'default', status: 'offline' },
		...{ avatar: 'https://assets.example.com/avatars/amara.png', tags: ['welcomed'] },
		metadata: { rawMetadata: '{"@private":{"email":"amara@example.com"}}' },
		createdAt: 1735689600,
	});
});

test('the pages together hold everyone once, and the page after them is empty', async () => {
	expect((await get('/users')).data.meta).toEqual({
		pagination: { total: 25, count: 25, per_page: 100, current_page: 1, total_pages: 1 },
	});
	const pages = await Promise.all([1, 2, 3].map((page) => get(`/users?perPage=10&page=${page}`)));
	const told = pages.map(({ data }) => data.meta.pagination);
	expect(told.map(({ count, total_pages }) => [count, total_pages])).toEqual([
		...[10, 10, 5].map((count) => [count, 3]),
	]);
	const uids = pages.flatMap(({ data }) => (data.data as (typeof zoe)[]).map(({ uid }) => uid));
	expect(new Set(uids).size).toBe(25);
	expect((await get('/users?perPage=10&page=4')).data).toEqual({
		data: [],
		meta: { pagination: { total: 25, count: 0, per_page: 10, current_page: 4, total_pages: 3 } },
	});
});

// A search matches the beginning of UID or name, and knows no signs of a database.
test.each([
	['searchKey=AMA', ['amara', 'zz-1']],
	['searchKey=mara', []],
	['searchKey=Chen%20W', ['chen']],
	['searchKey=amara&searchIn=uid', ['amara']],
	['searchKey=zz&searchIn[]=name', []],
	...['%25', '_', "'", '%5C'].map((sign): [string, string[]] => [`searchKey=${sign}`, []]),
])('%s finds %j', async (query, uids) => {
	await create({ uid: 'zz-1', name: 'Amara Two' });
	expect(await list(query)).toEqual(uids);
});

test.each([
	['roles=teacher,premium', 10],
	['tags=welcomed', 13],
	['createdAt[from]=1735693200&createdAt[to]=1735696800', 2],
])('%s narrows the list to %i', async (query, total) => {
	expect((await pagination(`/users?${query}`)).total).toBe(total);
});

test('deactivated users are not found and not listed unless asked for', async () => {
	await running.platform.importUsers({ old: { uid: 'old', name: 'Old', deactivatedAt: 1 } });
	expectRefused(await get('/users/old'), 404, 'ERR_UID_NOT_FOUND');
	expect((await pagination('/users')).total).toBe(25);
	expect((await pagination('/users?withDeactivated=true')).total).toBe(26);
	expect(await list('onlyDeactivated=true')).toEqual(['old']);
});

test('an update changes what it names, and empties what is unset', async () => {
	const changes = { name: 'Amara O.', role: 'teacher', tags: ['a', 'b'] };
	const answer = await put('/users/AMARA', { ...changes, unset: ['avatar', 'metadata'] });
	expect(answer.data.data).toEqual({
		...{ ...changes, uid: 'amara', status: 'offline' },
		...{ createdAt: 1735689600, updatedAt: expect.any(Number) },
	});
	expect(await read('/users/amara')).toEqual(answer.data.data);
});

test('a deletion deactivates; reactivated, the user is back', async () => {
	const answer = await remove('/users/amara');
	expect(answer.data.data).toEqual({ success: true, message: expect.stringContaining('amara') });
	for (const gone of [
		await get('/users/amara'),
		await remove('/users/amara'),
		await get('/groups', 'amara'),
	])
		expectRefused(gone, 404, 'ERR_UID_NOT_FOUND');
	const back = await put('/users', { uidsToActivate: ['amara'] });
	expect(back.data.data).toEqual({ nonDeactivatedUids: [] });
	expect((await get('/users/amara')).status).toBe(200);
});

test('a permanent deletion takes everything along', async () => {
	await remove('/users/amara', { permanent: true });
	const left = { users: 24, members: 6, conversations: 2, messages: 4 };
	expect(await counts()).toMatchObject(left);
	expect(await read('/groups/book-club')).toMatchObject({ membersCount: 4 });
	const answer = await put('/users', { uidsToActivate: ['amara'] });
	expect(answer.data.data).toEqual({ nonDeactivatedUids: ['amara'] });
});

test('several are deactivated and reactivated; the answer names them', async () => {
	const off = await remove('/users', { uidsToDeactivate: ['amara', 'Bjorn', 'nobody'] });
	expect(off.data.data).toEqual({ deactivatedUids: ['amara', 'bjorn'] });
	const on = await put('/users', { uidsToActivate: ['amara', 'chen', 'nobody'] });
	expect(on.data.data).toEqual({ nonDeactivatedUids: ['chen', 'nobody'] });
	expect((await pagination('/users?onlyDeactivated=true')).total).toBe(1);
	expectInvalid(await remove('/users', {}), 'uidsToDeactivate');
});

test('auth tokens come page by page, and are of their user', async () => {
	const tokens = '/users/amara/auth_tokens';
	const { authToken } = (await post(tokens, {})).data.data as { authToken: string };
	expect(authToken).toMatch(/^amara_/);
	await post(tokens, { force: true });
	expect(await pagination(`${tokens}?perPage=1&page=2`)).toMatchObject({
		...{ total: 2, count: 1, total_pages: 2 },
	});
	const missing = await get(`/users/bjorn/auth_tokens/${authToken}`);
	expectRefused(missing, 404, 'ERR_AUTH_TOKEN_NOT_FOUND');
	await remove(tokens);
	expect(await counts()).toMatchObject({ authTokens: 0 });
});
