import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { guid: 'chess-night', participants: '={{ $json.uids }}' };

/** New users that can be added to groups. */
async function users(count: number): Promise<string[]> {
	const items = many(count, (index) => ({ uid: `member-${index}`, name: `Member ${index}` }));
	await on.run('import users', { uid: '={{ $json.uid }}', name: '={{ $json.name }}' }, { items });
	return items.map(({ uid }) => uid);
}

const addCalls = async () =>
	(await on.sandbox.requests()).filter(({ path }) => path.endsWith('/members'));

it('puts 60 UIDs of 3 items into 3 calls, and gives each item its own rows', async () => {
	const uids = await users(60);
	const parts = [uids.slice(0, 10), uids.slice(10, 45), uids.slice(45)];
	const rows = await on.run('add members', parameters, {
		items: parts.map((part) => ({ uids: part })),
	});
	const calls = await addCalls();
	expect(calls.map(({ entities }) => entities).sort()).toEqual([10, 25, 25]);
	expect(rows.map(({ json, pairedItem }) => [json.uid, pairedItem])).toEqual(
		parts.flatMap((part, item) => part.map((uid) => [uid, { item }])),
	);
	const members = await on.sandbox.state('members');
	expect(members.filter(({ guid }) => guid === 'chess-night')).toHaveLength(62);
});

it('adds a user whom two items name once, and gives both a row', async () => {
	const rows = await on.run('add members', parameters, {
		items: [{ uids: 'amara' }, { uids: 'bjorn, Amara' }],
	});
	expect(rows.map(({ json, pairedItem }) => [json.uid, json.status, pairedItem])).toEqual([
		['amara', 'joined', { item: 0 }],
		['amara', 'joined', { item: 1 }],
		['bjorn', 'joined', { item: 1 }],
	]);
	expect((await addCalls()).map(({ entities }) => entities)).toEqual([2]);
});

it('makes a call for each group, however the items are mixed', async () => {
	const rows = await on.run(
		'add members',
		{ guid: '={{ $json.guid }}', participants: '={{ $json.uid }}' },
		{
			items: [
				{ guid: 'chess-night', uid: 'amara' },
				{ guid: 'book-club', uid: 'hana' },
				{ guid: 'chess-night', uid: 'bjorn' },
			],
		},
	);
	expect(rows.map(({ json }) => json.uid)).toEqual(['amara', 'hana', 'bjorn']);
	expect((await addCalls()).map(({ path }) => path).sort()).toEqual([
		'/v3/groups/book-club/members',
		'/v3/groups/chess-night/members',
	]);
});
