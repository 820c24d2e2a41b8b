import type { INodeType } from 'n8n-workflow';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { id } from '../catalogue/case.mts';
import { runNode } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { withShortPauses } from '../support/shortPauses.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
withShortPauses();
const go = { continueOnFail: true };
const QUIET = 'gK0-kept-quiet';
const giphy = (giphyApiKey: string, more: object = {}) => ({
	...{ extension: id('gifs-giphy'), additionalFields: { giphyApiKey, ...more } },
});
/** Method and path of what was sent, below the app. */
const sent = async () =>
	(await on.sandbox.requests()).map(({ method, path }) =>
		[method, path.replace(/^\/apps\/\w+/, '')].join(' '),
	);
/** What an extension says for itself, behind a status of 200. */
const says = async (statusCode: number, body: object = {}) =>
	await on.sandbox.faults([
		{ kind: 'status', status: 200, body: { data: { statusCode, success: false, body } }, times: 1 },
	]);

describe('an app', () => {
	const made = async () =>
		String((await on.run('admin/app/create', { name: 'Shop', region: 'eu' }))[0].json.id);
	const remove = (appId: string, confirmation = appId) => ({
		...{ resource: 'app', operation: 'delete', appId: id(appId), confirmation },
	});

	it('is only deleted where its ID is entered twice', async () => {
		const app = await made();
		const [{ json }] = await on.run('admin/app/delete', remove(app, 'other'), go);
		expect(json.error).toContain('App ID Again isn’t the ID of the app to delete');
		expect(await sent()).toEqual(['POST /apps']);
	});

	it('is nothing that an agent deletes', async () => {
		const app = await made();
		const { description } = nodes.admin;
		const named = { ...description, name: 'cometChatAdminTool' };
		const tool = Object.create(nodes.admin, { description: { value: named } }) as INodeType;
		const run = { credential: credentialsOf(on.sandbox), parameters: remove(app) };
		const [{ json }] = await runNode(tool, run);
		expect(json.error).toContain('“Delete app” can’t be used as a tool');
		expect(await sent()).toEqual(['POST /apps']);
		const dropdown = description.properties.find(
			({ name, displayOptions }) =>
				name === 'operation' && displayOptions?.show?.resource?.includes('app'),
		);
		expect(dropdown?.options).toContainEqual(
			expect.objectContaining({
				...{ value: 'delete', displayOptions: { hide: { '@tool': [true] } } },
			}),
		);
	});
});

describe('settings of an extension', () => {
	const GET = 'GET /extensions/gifs-giphy/v1/settings';

	it('are stored once, then replaced with those that stay', async () => {
		const settingsJson = '{"rating": "g"}';
		await on.run('admin/extensionSetting/set', giphy('first', { settingsJson }));
		const options = { returnSecrets: true };
		const [{ json }] = await on.run('admin/extensionSetting/set', { ...giphy('second'), options });
		expect(json.settings).toEqual({ giphyApiKey: 'second', rating: 'g' });
		const [POST, PUT] = [GET.replace('GET', 'POST'), GET.replace('GET', 'PUT')];
		expect(await sent()).toEqual([GET, POST, GET, PUT]);
	});

	it('aren’t set where those that are there can’t be read', async () => {
		await says(401, { message: `Who is ${QUIET}?` });
		const [{ json }] = await on.run('admin/extensionSetting/set', giphy(QUIET), go);
		expect(json).toMatchObject({ error: expect.stringContaining('Who is …?') });
		expect(await sent()).toEqual([GET]);
	});

	it('are read again where the extension itself failed', async () => {
		await says(503);
		const [{ json }] = await on.run('admin/extensionSetting/get', { extension: id('gifs-giphy') });
		expect(json).toEqual({ extension: 'gifs-giphy', names: [] });
		expect(await sent()).toEqual([GET, GET]);
	});

	it('are in no row of a dry run, as far as they are stored already', async () => {
		await on.run('admin/extensionSetting/set', giphy(QUIET));
		const more = {
			extension: id('gifs-giphy'),
			additionalFields: { settingsJson: '{"rating": "g"}' },
		};
		const [{ json }] = await on.run('admin/extensionSetting/set', {
			...more,
			options: { dryRun: true },
		});
		expect(json).toMatchObject({ dryRun: true, method: 'PUT' });
		expect(JSON.stringify(json)).not.toContain(QUIET);
	});

	it('aren’t stored a second time after a lost response', async () => {
		await on.sandbox.faults([{ kind: 'reset-after', times: 1, method: 'POST' }]);
		const [{ json }] = await on.run('admin/extensionSetting/set', giphy(QUIET), go);
		expect(json.message).toContain('check with Extension Setting → Get');
		expect(await sent()).toHaveLength(2);
	});
});

describe('message shortcuts', () => {
	const sheet = { shortcut: '={{ $json.shortcut }}', message: '={{ $json.message }}' };
	const items = [
		{ shortcut: '!hours', message: 'From 9 to 5' },
		{ shortcut: '!wc', message: 'Hi' },
		{ shortcut: '!hours', message: 'From 9 to 5' },
	];
	const set = async (change: string, how: object = {}) =>
		await on.run('admin/messageShortcut/set', { change, ...sheet }, { items, ...how });
	const now = async () =>
		Object.fromEntries(
			(await on.run('admin/messageShortcut/getAll', { returnAll: true })).map(({ json }) => [
				...[json.shortcut, json.message],
			]),
		) as Record<string, string>;

	it('of a sheet go out together, each with its row, and the others stay', async () => {
		const rows = await set('add');
		expect(rows.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
			[items[0], { item: 0 }],
			[items[1], { item: 1 }],
			[items[2], { item: 2 }],
		]);
		expect(await sent()).toHaveLength(2);
		expect(await now()).toMatchObject({
			'!hours': 'From 9 to 5',
			'!wc': 'Hi',
			'!cu': 'See you later',
		});
	});

	it('leave, and the others stay', async () => {
		await set('add');
		const [{ json }] = await set('remove');
		expect(json).toEqual({ shortcut: '!hours', removed: true });
		expect(Object.keys(await now())).toEqual(['!cu', '!ty', '!hbd', '!ssup']);
	});

	it('that aren’t there can’t leave, which keeps no other from it', async () => {
		const typo = [{ shortcut: '!CU' }, { shortcut: '!cu' }];
		const rows = await set('remove', { items: typo, ...go });
		expect(rows.map(({ json }) => json)).toMatchObject([
			{ error: 'Shortcut “!CU”: The app has no such shortcut [item 0]' },
			{ shortcut: '!cu', removed: true },
		]);
		expect(Object.keys(await now())).not.toContain('!cu');
		const writes = async () => (await sent()).filter((one) => !one.startsWith('GET')).length;
		const before = await writes();
		await set('remove', { items: typo, ...go });
		expect(await writes()).toBe(before);
	});

	it('replace all others, unless an item can’t be read', async () => {
		const bad = { shortcut: '', message: 'Hi' };
		const because = expect.stringContaining('Not sent, because item 3') as string;
		const all = await set('replace', { items: [...items, bad], ...go });
		expect(all.map(({ json }) => json.error)).toEqual([
			...Array.from({ length: 3 }, () => because),
			expect.stringContaining('Shortcut is missing'),
		]);
		expect(await sent()).toEqual([]);
		await on.run('admin/messageShortcut/deleteAll', {});
		await set('replace');
		expect(await now()).toEqual({ '!hours': 'From 9 to 5', '!wc': 'Hi' });
	});

	it.each([
		['replace', 'add'],
		['replace', 'replace'],
	])(
		'replace none where one item asks for %s and the other, for the same, for %s',
		async (...changes) => {
			const mixed = changes.map((change, index) => ({ change, ...items[0], message: `M${index}` }));
			const parameters = { change: '={{ $json.change }}', ...sheet };
			await on.run('admin/messageShortcut/set', parameters, {
				items: [items[1]!, ...mixed],
				...go,
			});
			expect(await sent()).toEqual([]);
		},
	);
});
