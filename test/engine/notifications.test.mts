import { id } from '../catalogue/case.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const amara = { uid: id('amara') };

describe('muted conversations', () => {
	const until = '2090-01-31T09:00:00.000Z';
	const list = async () => await on.run('notifications/mutedConversation/getAll', amara);

	it('go out together by user, and each has its row', async () => {
		const zoes = many(24, (index) => ({ uid: `zoe-${index}` }));
		await on.run('create user', { uid: '={{ $json.uid }}', name: 'Zoe' }, { items: zoes });
		const items = [
			...zoes.map((zoe) => ({ uid: 'amara', users: zoe.uid, groups: '' })),
			{ uid: 'amara', users: 'bjorn', groups: 'book-club' },
			{ uid: 'bjorn', users: 'amara', groups: '' },
		];
		const [whom, what] = [id('={{ $json.uid }}'), { users: '={{ $json.users }}', until }];
		const muting = { uid: whom, ...what, groups: '={{ $json.groups }}' };
		const rows = await on.run('notifications/mutedConversation/mute', muting, { items });
		const sent = (await on.sandbox.requests()).filter(({ method }) => method === 'PUT');
		expect(sent).toHaveLength(3);
		expect(rows).toHaveLength(27);
		expect(rows[24]).toEqual({
			json: { uid: 'amara', id: 'bjorn', type: 'oneOnOne', until, muted: true },
			pairedItem: { item: 24 },
		});
		expect(rows[25]?.json).toMatchObject({ id: 'book-club', type: 'group' });
		expect(await list()).toHaveLength(26);
	});

	it('are sent again after a lost answer', async () => {
		await on.sandbox.faults([{ kind: 'reset-after', method: 'PUT', nth: 1 }]);
		const groups = { ...amara, groups: ['book-club'] };
		await on.run('notifications/mutedConversation/mute', { ...groups, until });
		expect(await list()).toMatchObject([{ json: { uid: 'amara', id: 'book-club', until } }]);
		await on.sandbox.faults([{ kind: 'reset-after', method: 'DELETE', nth: 1 }]);
		const [row] = await on.run('notifications/mutedConversation/unmute', groups);
		expect(row.json).toEqual({ uid: 'amara', id: 'book-club', type: 'group', muted: false });
		expect(await list()).toEqual([]);
	});
});

it.each([
	['+1 (415) 555-0100', '+14155550100'],
	['+49 (0)170 1234567', '+491701234567'],
	['+44-(0)-20.7946.0958', '+442079460958'],
	['+39 (0)6 69812345', '+390669812345'],
])('contact details have the phone number %s as %s', async (phoneNumber, phno) => {
	const contact = { onBehalfOf: id('amara'), phoneNumber };
	const [row] = await on.run('notifications/contactDetail/update', contact);
	expect(row.json).toEqual({ uid: 'amara', phno });
});
