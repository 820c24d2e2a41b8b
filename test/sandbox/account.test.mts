import { managing } from './managing.mts';
import { done, expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const ask = managing(running);
const dataOf = async <T = Record<string, unknown>,>(
	...[method, path, body]: [method: string, path: string, body?: unknown]
) => (await ask(method, path, body)).data.data as T;

const shop = { name: 'Shop', region: 'eu' };
const settingsOf = (extension: string) => `/extensions/${extension}/v1/settings`;
const WIDGETS = '/extensions/widget/v2/settings';

interface Said {
	statusCode: number;
	success: boolean;
	body: { error?: { code: string } };
}

/** What an extension says for itself: its status, and its body. */
const saidBy = async (method: string, path: string, settings?: object) => {
	const answer = await ask(method, path, settings && { settings });
	expect(answer.status).toBe(200);
	const { statusCode, success, body } = answer.data.data as Said;
	expect(success).toBe(statusCode === 200);
	return [statusCode, body.error?.code ?? body];
};

test('an app gives its keys once, is archived for 30 days, and nothing takes that back', async () => {
	type Made = { id: string; apiKeys: Record<string, { apiKey: string; scope: string }> };
	const made = await dataOf<Made>('POST', '/apps', { ...shop, skipSampleData: true });
	const { apiKeys, ...app } = made;
	expect(app).toMatchObject({ ...shop, state: 'active', appRegion: { id: 'eu' } });
	const scopes = Object.entries(apiKeys).map(([key, one]) => [one.apiKey === key, one.scope]);
	expect(scopes).toEqual([
		[true, 'fullAccess'],
		[true, 'authOnly'],
	]);
	const [listed, ...more] = await dataOf<object[]>('GET', '/apps?searchKey=SHO&perPage=1000');
	expect([listed, more]).toMatchObject([
		{ id: app.id, version: '3', accessKey: expect.any(String) as string },
		[],
	]);
	expect(listed).not.toHaveProperty('apiKeys');
	const { scheduledToDeleteAt } = await dataOf('DELETE', `/apps/${app.id}`);
	expect(Number(scheduledToDeleteAt) - Date.now() / 1000).toBeGreaterThan(29.9 * 86_400);
	for (const [method, path] of [
		['DELETE', ''],
		['POST', '/usage'],
	] as const)
		expectRefused(await ask(method, `/apps/${app.id}${path}`, {}), 400, 'ERR_APP_ARCHIVED');
});

test('apps are refused without name and region, beyond the free ones, while paid, and unknown', async () => {
	expectRefused(
		await ask('GET', '/apps', undefined, { secret: 'x' }),
		401,
		'AUTH_ERR_APIKEY_NOT_FOUND',
	);
	expectRefused(
		await ask('GET', '/apps', undefined, { key: undefined }),
		401,
		'AUTH_ERR_EMPTY_APIKEY',
	);
	expect((await ask('GET', '/apps', undefined, { 'x-webhook-version': undefined })).status).toBe(
		200,
	);
	expect((await ask('GET', '/apps')).data.meta.pagination.per_page).toBe(25);
	expectInvalid(await ask('POST', '/apps', { ...shop, version: '2' }), 'version');
	const usage = `/apps/${running.sandbox.appId}/usage`;
	expect(await dataOf('POST', usage, {})).toEqual(done);
	expectRefused(await ask('DELETE', `/apps/${running.sandbox.appId}`), 403, 'ERR_APP_DELETION');
	expectRefused(await ask('DELETE', '/apps/0'), 404, 'ERR_APP_NOT_FOUND');
	expectRefused(await ask('GET', '/apps/0/settings'), 404, 'ERR_APP_NOT_FOUND');
	for (let n = 0; n < 25; n++) await ask('POST', '/apps', shop);
	expectRefused(await ask('POST', '/apps', shop), 403, 'ERR_APP_CREATION_FAILED_MAX_LIMIT');
});

test('settings of the app change by name, each with a result, until they are reset', async () => {
	const name = 'core.threads.updateOnMessageActions';
	const set = await dataOf('POST', '/settings', { settings: { [name]: false, tea: true } });
	expect(set).toEqual({ [name]: done, tea: failed('ERR_BAD_REQUEST') });
	expect((await dataOf('GET', '/settings'))[name]).toBe(false);
	expectInvalid(await ask('POST', '/settings', { settings: { [name]: 'no' } }), `settings.${name}`);
	expect(await dataOf('DELETE', '/settings')).toEqual(done);
	expect((await dataOf('GET', '/settings'))[name]).toBe(true);
});

test('a team is joined and left by address, each with a result', async () => {
	const emails = ['ann@example.com', 'owner@example.com', 'account@example.com'];
	expect(await dataOf('POST', '/collaborators', { admins: emails })).toEqual({
		...{ moderators: [], developers: [], collaboratorsToRemove: [] },
		admins: {
			'ann@example.com': done,
			'owner@example.com': failed('ERR_ALREADY_AN_OWNER'),
			'account@example.com': failed('ERR_SELF_ACTION_DENIED'),
		},
	});
	expect(await dataOf('GET', '/collaborators')).toMatchObject([
		{ email: 'ann@example.com', role: 'admin' },
		{ email: 'dana@example.com', role: 'developer' },
	]);
	const collaboratorsToRemove = ['ann@example.com', 'eve@example.com'];
	const removed = await dataOf('POST', '/collaborators', { collaboratorsToRemove });
	expect(removed.collaboratorsToRemove).toEqual({
		...{ 'ann@example.com': done, 'eve@example.com': failed('ERR_NOT_A_COLLABORATOR') },
	});
	expectInvalid(await ask('POST', '/collaborators', { moderators: ['ann'] }), 'moderators.0');
});

test('extensions are listed in pages, and turned on and off', async () => {
	const page = await ask('GET', '/extensions?page=2');
	const data = page.data.data as object[];
	expect([data.length, page.data.meta.pagination.total_pages]).toEqual([20, 2]);
	expect(data[0]).toMatchObject({
		isActive: true,
		hooks: { data: [] },
		adminURL: expect.stringContaining('token') as string,
	});
	const both = { enabled: ['slow-mode', 'tea-maker'], disabled: ['polls', 'broadcast'] };
	expect(await dataOf('POST', '/extensions', both)).toEqual({
		enabled: { 'slow-mode': done, 'tea-maker': failed('ERR_EXTENSION_NOT_FOUND') },
		disabled: { polls: done, broadcast: failed('ERR_EXTENSION_INACTIVE') },
	});
});

test('an extension answers for itself, behind a status of 200', async () => {
	const giphy = settingsOf('gifs-giphy');
	const { appId } = running.sandbox;
	const giphyApiKey = 'gK0';
	expect(await saidBy('GET', giphy)).toEqual([200, { data: { settings: { appId } } }]);
	expect(await saidBy('PUT', giphy, { giphyApiKey })).toEqual([404, 'ERR_SETTINGS_NOT_FOUND']);
	expect(await saidBy('POST', giphy, {})).toEqual([400, 'ERR_BAD_REQUEST']);
	const stored = [200, { data: { settings: { appId, giphyApiKey } } }];
	expect(await saidBy('POST', giphy, { giphyApiKey })).toEqual(stored);
	expect(await saidBy('POST', giphy, { giphyApiKey })).toEqual([400, 'ERR_BAD_REQUEST']);
	expect(await saidBy('PUT', giphy, { giphyApiKey })).toEqual(stored);
	expect(JSON.stringify(await running.sandbox.state())).not.toContain(giphyApiKey);
	expect(await saidBy('DELETE', giphy)).toEqual([200, { data: { success: true } }]);
	const drop = { dropMessage: true };
	expect(await saidBy('POST', settingsOf('sentiment-analysis'), drop)).toEqual([
		200,
		{ success: true },
	]);
	expect(await saidBy('POST', settingsOf('data-masking'), drop)).toEqual([
		404,
		'ERR_API_NOT_FOUND',
	]);
	expect((await saidBy('PUT', settingsOf('data-masking'), drop))[0]).toBe(200);
	type Shown = [number, { data: { settings: { shortcuts: object } } }];
	const [, shortcuts] = (await saidBy('GET', settingsOf('message-shortcuts'))) as Shown;
	expect(Object.keys(shortcuts.data.settings.shortcuts)).toEqual([
		'!cu',
		'!ty',
		'!hbd',
		'!ssup',
		'!wc',
	]);
	expectRefused(await ask('GET', settingsOf('broadcast')), 400, 'ERR_EXTENSION_INACTIVE');
});

test('a chat widget has a name and a version, and is changed by its ID', async () => {
	expect(await saidBy('POST', WIDGETS, { version: 'v1' })).toEqual([400, 'ERR_BAD_REQUEST']);
	type Made = [number, { data: { widgetId: string } }];
	const [, made] = (await saidBy('POST', WIDGETS, { name: 'Support', version: 'v2' })) as Made;
	const { widgetId } = made.data;
	expect(await saidBy('PUT', WIDGETS, { name: 'Help' })).toEqual([400, 'ERR_BAD_REQUEST']);
	expect(await saidBy('PUT', WIDGETS, { widgetId: '0' })).toEqual([404, 'ERR_WIDGET_NOT_FOUND']);
	expect(await saidBy('PUT', WIDGETS, { widgetId, style: {} })).toEqual([
		200,
		{ data: { success: true } },
	]);
	const shown = { widgetId, configuration: { name: 'Support', style: {} } };
	expect(await saidBy('GET', WIDGETS)).toEqual([200, { data: [shown] }]);
});
