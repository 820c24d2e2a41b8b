import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const byItem = {
	conversationWith: '={{ $json.with }}',
	uid: '={{ $json.id }}',
	guid: '={{ $json.id }}',
};
const users = (names: string) => names.split(' ').map((id) => ({ with: 'user', id }));
const replace = (items: object[], how: object = {}) =>
	on.run('admin/pinnedConversation/replace', byItem, { items: items as never, ...how });
const pinned = async () =>
	(await on.sandbox.state('pinnedConversations')).map(({ other }) => other);
const puts = async () => (await on.sandbox.requests()).filter(({ method }) => method === 'PUT');

it('pins all items in one request, in their order, each row with its items', async () => {
	const items = [{ with: 'group', id: 'book-club' }, ...users('amara chen amara')];
	const rows = await replace(items);
	expect(rows).toMatchObject([
		{ json: { conversationId: 'group_book-club' }, pairedItem: { item: 0 } },
		{ json: { conversationType: 'user' }, pairedItem: [{ item: 1 }, { item: 3 }] },
		{ json: { conversationType: 'user' }, pairedItem: { item: 2 } },
	]);
	expect(await pinned()).toEqual(['book-club', 'amara', 'chen']);
	expect(await puts()).toHaveLength(1);
});

it('takes five, and sends nothing of six', async () => {
	expect(await replace(users('amara bjorn chen dalia emeka'))).toHaveLength(5);
	const rows = await replace(users('amara bjorn chen dalia emeka freya'), go);
	expect(rows).toHaveLength(6);
	expect(rows[0].json.error).toBe(
		'6 conversations are more than the 5 that the API accepts [item 0]',
	);
	expect(await puts()).toHaveLength(1);
});

it('fails as a whole where the platform refuses one, and says which', async () => {
	const because = 'Not done, because of “nobody” in the same request: No active user has this UID';
	const rows = await replace([...users('amara nobody'), { with: 'none' }], go);
	expect(rows.map(({ json }) => json.error)).toEqual([
		`Conversation “amara”: ${because} [item 0]`,
		'Conversation “nobody”: No active user has this UID [item 1]',
		`${because} [item 2]`,
	]);
	expect(await pinned()).toEqual([]);
});

it('unpins all where no item names one', async () => {
	await replace(users('amara'));
	expect(await replace([{ with: 'none' }])).toEqual([
		{ json: { allUnpinned: true }, pairedItem: { item: 0 } },
	]);
	expect(await pinned()).toEqual([]);
});

it('is sent again after a lost answer: the list is the same then', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'PUT', times: 1 }]);
	expect(await replace(users('amara bjorn'))).toHaveLength(2);
	expect(await pinned()).toEqual(['amara', 'bjorn']);
});
