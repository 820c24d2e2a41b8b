import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const list = (query: string) => running.platform.get(`/users?${query}`);
const uidsOf = (data: unknown): string[] => (data as { uid: string }[]).map(({ uid }) => uid);

test('one user is found by UID in any case', async () => {
	const answer = await running.platform.get('/users/AMARA');
	expect(answer.data.data).toEqual({
		uid: 'amara',
		name: 'Amara Okafor',
		avatar: 'https://assets.example.com/avatars/amara.png',
		metadata: { rawMetadata: '{"@private":{"email":"amara@example.com"}}' },
		status: 'offline',
		role: 'default',
		createdAt: 1735689600,
		tags: ['welcomed'],
	});
	expectRefused(await running.platform.get('/users/nobody'), 404, 'ERR_UID_NOT_FOUND');
});

test('without a page the first hundred come with the pagination of the specification', async () => {
	const answer = await list('');
	expect(uidsOf(answer.data.data)).toHaveLength(25);
	expect(answer.data.meta).toEqual({
		pagination: { total: 25, count: 25, per_page: 100, current_page: 1, total_pages: 1 },
	});
});

test('the pages together hold everyone once, and the page after them is empty', async () => {
	const pages = await Promise.all([1, 2, 3].map((page) => list(`perPage=10&page=${page}`)));
	expect(pages.map(({ data }) => data.meta.pagination.count)).toEqual([10, 10, 5]);
	expect(pages.map(({ data }) => data.meta.pagination.total_pages)).toEqual([3, 3, 3]);
	expect(new Set(pages.flatMap(({ data }) => uidsOf(data.data))).size).toBe(25);
	const after = await list('perPage=10&page=4');
	expect(after.data).toEqual({
		data: [],
		meta: { pagination: { total: 25, count: 0, per_page: 10, current_page: 4, total_pages: 3 } },
	});
});

test.each([
	['perPage=1001', 'perPage'],
	['perPage=0', 'perPage'],
	['perPage=ten', 'perPage'],
	['page=0', 'page'],
	['page=1.5', 'page'],
])('%s is refused', async (query, field) => {
	expectInvalid(await list(query), field);
});

test('a search key matches the beginning of UID or name, whatever the case', async () => {
	expect(uidsOf((await list('searchKey=AMA')).data.data)).toEqual(['amara']);
	expect(uidsOf((await list('searchKey=mara')).data.data)).toEqual([]);
	expect(uidsOf((await list('searchKey=Chen%20W')).data.data)).toEqual(['chen']);
	expect((await list('searchKey=ama')).data.meta.pagination.total).toBe(1);
});

test('searchIn narrows the search to names or UIDs', async () => {
	await running.platform.post('/users', { uid: 'zz-1', name: 'Amara Two' });
	expect(uidsOf((await list('searchKey=amara')).data.data)).toEqual(['amara', 'zz-1']);
	expect(uidsOf((await list('searchKey=amara&searchIn=uid')).data.data)).toEqual(['amara']);
	expect(uidsOf((await list('searchKey=zz&searchIn[]=name')).data.data)).toEqual([]);
});

test('signs that mean something to a database are plain text in a search', async () => {
	for (const sign of ['%25', '_', "'", '%5C']) {
		expect(uidsOf((await list(`searchKey=${sign}`)).data.data)).toEqual([]);
	}
});

test('role, tags and times narrow the list', async () => {
	const total = async (query: string): Promise<number | undefined> =>
		(await list(query)).data.meta.pagination.total;
	expect(await total('role=teacher')).toBe(5);
	expect(await total('roles=teacher,premium')).toBe(10);
	expect(await total('tags=welcomed')).toBe(13);
	expect(await total('createdAt[from]=1735693200&createdAt[to]=1735696800')).toBe(2);
});

test('deactivated users are not found and not listed unless asked for', async () => {
	await running.platform.importUsers({ old: { uid: 'old', name: 'Old', deactivatedAt: 1 } });
	expectRefused(await running.platform.get('/users/old'), 404, 'ERR_UID_NOT_FOUND');
	expect((await list('')).data.meta.pagination.total).toBe(25);
	expect((await list('withDeactivated=true')).data.meta.pagination.total).toBe(26);
	expect(uidsOf((await list('onlyDeactivated=true')).data.data)).toEqual(['old']);
});

test('an auth token is made for a user who exists', async () => {
	const answer = await running.platform.post('/users/amara/auth_tokens', {});
	expect(answer.data.data).toEqual({
		uid: 'amara',
		authToken: expect.stringMatching(/^amara_/),
		createdAt: expect.any(Number),
	});
	expectRefused(
		await running.platform.post('/users/nobody/auth_tokens', {}),
		404,
		'ERR_UID_NOT_FOUND',
	);
});
