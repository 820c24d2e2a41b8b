import type { IDataObject } from 'n8n-workflow';
import { type Sandbox, startSandbox } from '../../harness/sandbox/start.mts';
import { searchList } from '../support/engine.mts';
import { withFile } from '../support/fileImports.mts';
import { nodes } from '../support/nodes.mts';
import { runner } from '../support/operations.mts';

/** A credential whose app is that of the item. */
const PER_ITEM = {
	...{ appId: '={{ $json.app }}', apiKey: '={{ $json.key }}', region: 'custom' },
	...{ chatHost: '={{ $json.host }}', callHost: '={{ $json.host }}', appPerItem: true },
};

let apps: Sandbox[];
let run: ReturnType<typeof runner>;
beforeAll(async () => {
	apps = await Promise.all([1, 2, 3].map(async () => await startSandbox()));
	run = runner(apps[0]!);
});
beforeEach(async () => {
	for (const app of apps) await app.reset();
});
afterAll(async () => {
	for (const app of apps) await app.stop();
});

/** Items by turns for each app, with the same UIDs in all of them. */
const items = (count: number): IDataObject[] =>
	Array.from({ length: count }, (_, index) => {
		const app = apps[index % apps.length]!;
		const uid = `customer-${Math.floor(index / apps.length)}`;
		return { uid, app: app.appId, host: app.address, key: app.key, of: index % apps.length };
	});

const CREATE = { uid: '={{ $json.uid }}', name: '=User of app {{ $json.of }}' };
const asked = { credential: PER_ITEM, continueOnFail: true };

const usersOf = async (app: Sandbox) =>
	(await app.state<{ uid: string; name: string }>('users')).filter(({ uid }) =>
		uid.startsWith('customer-'),
	);

it('brings each item to its own app, also where requests fail', async () => {
	for (const app of apps)
		await app.faults([
			{ kind: '503', share: 0.2 },
			{ kind: 'reset-after', share: 0.1, method: 'POST' },
		]);
	const options = { maxRetries: 8 };
	const rows = await run('create user', { ...CREATE, options }, { ...asked, items: items(60) });
	expect(rows.map(({ json: { uid, name, error } }) => [uid, name, error])).toEqual(
		items(60).map(({ uid, of }) => [uid, `User of app ${String(of)}`, undefined]),
	);
	for (const [of, app] of apps.entries()) {
		const users = await usersOf(app);
		expect(users).toHaveLength(20);
		expect(new Set(users.map(({ name }) => name))).toEqual(new Set([`User of app ${of}`]));
	}
});

it('sends what items of one app share in one request, and not with those of another', async () => {
	const since = await Promise.all(apps.map(async (app) => await app.lastRequest()));
	const rows = await run(
		'add members',
		{ guid: 'book-club', participants: ['hana', 'emeka'] },
		{ ...asked, items: items(6) },
	);
	expect(rows.map(({ json: { error } }) => error)).toEqual(rows.map(() => undefined));
	for (const [index, app] of apps.entries())
		expect(await app.requests(since[index])).toHaveLength(1);
});

it('lets the limit of one app not hold the others', async () => {
	await apps[0]!.faults([{ kind: '429', times: 1, seconds: 2 }]);
	const since = await Promise.all(apps.map(async (app) => await app.lastRequest()));
	await run('create user', CREATE, { ...asked, items: items(9) });
	const [held = 0, ...others] = await Promise.all(
		apps.map(async (app, of) => Math.max(...(await app.requests(since[of])).map(({ at }) => at))),
	);
	// The others were done while the first was waiting.
	expect(held - Math.max(...others)).toBeGreaterThan(0);
});

it('tells of an item whose app is wrong, and does the others', async () => {
	const [first, wrong, ...others] = items(4);
	const bad = { ...wrong, host: 'ftp://example.com' };
	const rows = await run('create user', CREATE, { ...asked, items: [first!, bad, ...others] });
	expect(rows.map(({ json: { error } }) => Boolean(error))).toEqual([false, true, false, false]);
	expect(rows[1]?.json.error).toContain('Chat Host');
	await expect(
		run('create user', CREATE, { credential: PER_ITEM, items: [...items(2), bad] }),
	).rejects.toThrow('Chat Host');
	expect(await usersOf(apps[1]!)).toHaveLength(0);
});

it('tells of a first item whose app an expression can’t give, and does the others', async () => {
	const throws = { ...PER_ITEM, appId: '={{ $json.app.toString() }}' };
	const [first, ...others] = items(4);
	const given = [{ ...first, app: undefined }, ...others];
	const rows = await run('create user', CREATE, { ...asked, credential: throws, items: given });
	expect(rows.map(({ json: { error } }) => Boolean(error))).toEqual([true, false, false, false]);
	const none = given.map((item) => ({ ...item, app: undefined }));
	const all = await run('create user', CREATE, { ...asked, credential: throws, items: none });
	expect(all.map(({ json: { error } }) => Boolean(error))).toEqual([true, true, true, true]);
});

it('replaces the list of an app completely or not at all, whatever items of others are like', async () => {
	const [a, b] = items(2) as [IDataObject, IDataObject];
	const list = { keywordId: 'profanity', change: 'replace', category: 'word', source: 'text' };
	const replaced = async (odd: IDataObject) => {
		const terms = { ...list, terms: '={{ $json.terms }}' };
		const given = [{ ...a, terms: ['one'] }, { ...b, terms: ['two'] }, odd];
		const rows = await run('update keyword list', terms, { ...asked, items: given });
		return rows.map(({ json: { error } }) => Boolean(error));
	};
	expect(await replaced({ ...b, terms: ['x'.repeat(150)] })).toEqual([false, true, true]);
	// Nobody knows whose an item is that leads to no app.
	const nowhere = { ...b, host: 'ftp://example.com', terms: ['three'] };
	expect(await replaced(nowhere)).toEqual([true, true, true]);
});

it('knows an app however an item spells it, and wants one key for each', async () => {
	const [one, , , again] = items(4) as [IDataObject, IDataObject, IDataObject, IDataObject];
	const id = String(one.app);
	const spelled = [
		...[one, { ...again, app: `${id} ` }, { ...one, app: id.toUpperCase() }],
		{ ...one, host: `${String(one.host)}/` },
	].map((item, index) => ({ ...item, term: `term-${index}` }));
	const list = { keywordId: 'profanity', change: 'replace', category: 'word', source: 'text' };
	const replace = async (given: IDataObject[]) =>
		await run(
			'update keyword list',
			{ ...list, terms: '={{ $json.term }}' },
			{ ...asked, items: given },
		);
	const rows = await replace(spelled);
	expect(rows.map(({ json: { error } }) => error)).toEqual(spelled.map(() => undefined));
	const terms = spelled.map(({ term }) => term);
	const stored = async () =>
		(await apps[0]!.state<{ id: string; searchTerms: string[] }>('keywords')).find(
			(list) => list.id === 'profanity',
		)?.searchTerms;
	expect(await stored()).toEqual(terms);
	const otherKey = { ...one, key: apps[0]!.authOnlyKey, term: 'other' };
	const refused = await replace([...spelled.slice(1), otherKey, items(2)[1]!]);
	expect(refused.map(({ json: { error } }) => error)).toEqual([
		...[0, 1, 2].map(() => expect.stringContaining('item 3') as unknown),
		expect.stringContaining('the same app with another API key'),
		expect.anything(),
	]);
	expect(await stored()).toEqual(terms);
});

it('shows in a dry run to which app each request would go', async () => {
	const rows = await run(
		'create user',
		{ ...CREATE, options: { dryRun: true } },
		{ ...asked, items: items(3) },
	);
	expect(rows.map(({ json: { host } }) => host)).toEqual(
		apps.map(({ address }) => new URL(address).host),
	);
});

it('imports the file of each item into its app', async () => {
	const file = (of: number) =>
		withFile(`uid,name\ncustomer-${of},Ann\n`, 'users.csv', items(3)[of]);
	const parameters = { recordsFrom: 'file', binaryPropertyName: 'data' };
	const how = { ...asked, items: [0, 1, 2].map(file) };
	const rows = await run('import users', parameters, how);
	expect(rows.map(({ json: { imported } }) => imported)).toEqual([1, 1, 1]);
	for (const [of, app] of apps.entries())
		expect((await usersOf(app)).map(({ uid }) => uid)).toEqual([`customer-${of}`]);
	const additionalFields = { findStop: true, checkEveryLine: true };
	const again = await run('import users', { ...parameters, additionalFields }, how);
	expect(again.map(({ json: { imported, refused } }) => [imported, refused])).toEqual(
		[0, 1, 2].map(() => [0, 0]),
	);
});

const REFUSED = 'The credential has App per Item on';

it('says where it isn’t available: Send and Wait, and lists in the editor', async () => {
	const send = { onBehalfOf: 'amara', receiverType: 'user', receiverUser: 'bjorn', message: 'Ok?' };
	await expect(
		run('cometChat/message/sendAndWait', send, { credential: PER_ITEM, items: items(1) }),
	).rejects.toThrow(REFUSED);
	await expect(
		searchList(nodes.cometChat, 'searchUsers', { credential: PER_ITEM }),
	).rejects.toThrow(REFUSED);
});

it.each([null, ['x'], ''])('an App ID of %j costs its item alone', async (app) => {
	const [first, wrong, last] = items(3);
	const rows = await run(
		'create user',
		{ ...CREATE, uid: '=u-{{ $itemIndex }}' },
		{ ...asked, items: [first!, { ...wrong, app } as IDataObject, last!] },
	);
	expect(rows.map(({ json: { uid, error } }) => uid ?? typeof error)).toEqual([
		'u-0',
		'string',
		'u-2',
	]);
});
