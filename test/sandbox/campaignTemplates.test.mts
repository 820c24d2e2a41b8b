import { campaigning, type Row } from './campaigning.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { base, get, post, draft, walk } = campaigning(running);
const put = async (path: string, body: object) => await running.platform.put(base + path, body);

it('keeps versions of approved templates as they are', async () => {
	const path = '/templates/cc-template-release';
	const content = { version: '1.0', body: [], fallbackText: 'New' };
	await running.platform.put(`${base}${path}/channels/in_app`, { content });
	const template = await get<{ currentVersion: number; versions: Array<{ channels: Row[] }> }>(
		path,
	);
	expect(template.currentVersion).toBe(2);
	expect(
		template.versions.map(({ channels }) => (channels[0]?.content as Row).fallbackText),
	).toEqual(['New release: Hello {{name}}, version {{version}} is here.', 'New']);
	await running.platform.put(`${base}/templates/cc-template-draft/channels/in_app`, { content });
	expect(await get('/templates/cc-template-draft')).toMatchObject({ currentVersion: 1 });
});

it('goes from draft to approved to archived, and never back', async () => {
	const path = '/templates/cc-template-draft';
	const send = { templateId: 'cc-template-draft', receivers: ['amara'] };
	expect((await post('/notifications/messages', send)).status).toBe(400);
	expect((await put(path, { status: 'approved' })).data.data).toMatchObject({ status: 'approved' });
	expect((await post('/notifications/messages', send)).status).toBe(200);
	expect((await put(path, { status: 'draft' })).status).toBe(400);
	const archived = await running.platform.delete(base + path);
	expect(archived.data.data).toMatchObject({ status: 'archived' });
	const { error } = (await post('/notifications/messages', send)).data;
	expect(error).toMatchObject({ code: 'ERR_VALIDATION' });
});

const content = { channelType: 'in_app' };
it.each([
	['no channel', { channels: [] }, 400],
	['a channel type twice', { channels: [content, content] }, 409],
	['a slug that is taken', { channels: [content], templateId: 'cc-template-draft' }, 409],
	['a channel that is not there', { channels: [{ ...content, channelId: 'none' }] }, 404],
	['a key with a space', { channels: [content], variableSchema: [{ key: 'a b' }] }, 400],
	['a wait of seven minutes', { channels: [{ ...content, waitMinutes: 7 }] }, 400],
	['an end by clicks of a card', { channels: [{ ...content, stopCondition: 'clicked' }] }, 400],
])('refuses a template with %s', async (_, more, status) => {
	expect((await post('/templates', { name: 'Mine', ...more })).status).toBe(status);
});

it('has one channel for pushes, and none of other types', async () => {
	const make = async (type: string) => (await post('/channels', { name: 'Other', type })).status;
	expect([await make('push'), await make('sms'), await make('in_app')]).toEqual([409, 403, 201]);
	expect(await get('/channels/availability')).toMatchObject({
		in_app: { count: 2 },
		push: { count: 1, limit: 1, available: 0 },
	});
	expect(await get('/channels/cc-notification-channel-other')).toMatchObject({ enabled: false });
});

describe('a list by cursor', () => {
	beforeEach(async () => {
		for (let index = 0; index < 5; index++)
			await post('/templates/categories', { name: `C${index}` });
	});
	const ids = (rows: Row[]) => rows.map(({ id }) => id);

	it.each(['', 'sort=createdAt&', 'sort=name&'])(
		'has each row once, both ways: %s',
		async (sort) => {
			const up = ids(await walk(`/templates/categories?${sort}order=asc&`, 3));
			expect(new Set(up).size).toBe(7);
			expect(ids(await walk(`/templates/categories?${sort}order=desc&`, 2))).toEqual(
				up.toReversed(),
			);
		},
	);

	it('goes on where it was, though the last row is gone', async () => {
		const { data } = await running.platform.get(`${base}/templates/categories?limit=3`);
		const [, , last] = data.data as Row[];
		await running.platform.delete(`${base}/templates/categories/${String(last?.id)}`);
		const { updatedAt, id } = data.meta.next ?? {};
		const rest = await get<Row[]>(`/templates/categories?updatedAt=${updatedAt}&id=${id}`);
		expect(rest.map(({ name }) => name)).toEqual(['C1', 'C0', 'Transactional', 'Marketing']);
		const before = await get<Row[]>(
			`/templates/categories?updatedAt=${updatedAt}&id=${id}&affix=prepend`,
		);
		expect(before.map(({ name }) => name)).toEqual(['C4', 'C3']);
	});

	it('has the recipients of a campaign, too', async () => {
		const uids = Array.from({ length: 250 }, (_, index) => `user-${index}`);
		const rows = await walk(`/campaigns/${await draft(uids)}/recipients?order=asc&`, 100);
		expect(rows.map(({ userId }) => userId)).toEqual(uids);
	});
});

it.each([
	['search=LEASE', ['cc-template-release']],
	['status=draft', ['cc-template-draft']],
	['tags=news,other&tagMatch=all', []],
	['tags=news,other&search=reminder', ['cc-template-reminder']],
	['templateCategory=Transactional', []],
])('finds templates with %s', async (query, slugs) => {
	const rows = await get<Row[]>(`/templates?${query}`);
	expect(rows.map(({ templateId }) => templateId)).toEqual(slugs);
});

it.each(['limit=101', 'limit=0', 'sort=size', 'order=up', 'affix=after'])(
	'refuses a list with %s',
	async (query) => {
		const { status, data } = await running.platform.get(`${base}/campaigns?${query}`);
		expect(status).toBe(400);
		expect(data.error).toMatchObject({ code: 'ERR_VALIDATION', details: [expect.any(String)] });
	},
);
