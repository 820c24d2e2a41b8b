import { setTimeout as wait } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { type Line, withDesk } from '../support/desk.mts';

const { on, desk, messages, past, unanswered, answer } = withDesk();
const goran: IDataObject = { ...desk('goran'), quietFor: 0 };
const skip = { skipHandedOver: true };
const shared = { ...skip, otherMessages: 'team' };

const open = async (options: IDataObject, where = goran) =>
	(await unanswered({ ...where, options })).map(({ text }) => text);
/** Says something long enough ago that its sender has paused. */
const says = async (who: string, text: string) => (await past('goran', [[who, text, 5]]))[text];
const change = async (operation: 'handOver' | 'takeBack', more: IDataObject = {}) =>
	(await on.run(`cometChat/conversation/${operation}`, { ...desk('goran'), ...more }))[0].json;

it.each([{}, { text: ' ' }, { text: 'A colleague will answer you soon' }])(
	'is silent from Hand Over until Take Back, with %j for the customer',
	async (line) => {
		await past('goran', [['goran', 'A', 99]]);
		expect(await change('handOver', line)).toMatchObject({
			handedOver: true,
			...(line.text?.trim() ? line : {}),
		});
		await says('goran', 'B');
		expect(await open(skip)).toEqual([]);
		await change('takeBack', line);
		// What came before Hand Over was left to the team.
		expect(await open(skip)).toEqual(['B']);
	},
);

it('names no operation that would show a tag whose response was lost', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'PUT', path: 'users' }]);
	const options = { maxRetries: 0 };
	const lost = { ...desk('goran'), additionalFields: { tag: 'with-team' }, options };
	const told = on.tell('cometChat/conversation/handOver', lost, { continueOnFail: true });
	expect(JSON.stringify(await told)).toContain('not have been done: check before you run it again');
});

it('shows a hidden message to no app: without notification, unread count or place in the list', async () => {
	await past('goran', [['goran', 'A', 99]]);
	const { id: hidden } = await change('handOver');
	const all = await on.sandbox.state<{ id: number; category: string; data: object }>('messages');
	expect(all.find((one) => String(one.id) === hidden)).toMatchObject({
		category: 'custom',
		data: {
			metadata: { incrementUnreadCount: false },
			...{ updateConversation: false, sendNotification: false },
		},
	});
});

it('knows a person who writes with the bot’s account by the missing mark', async () => {
	const ids = await past('goran', [['goran', 'A', 99]]);
	expect(await answer({ ...goran, messageId: ids.A, text: 'Yes' })).toMatchObject({ sent: true });
	await says('goran', 'B');
	expect(await open(shared)).toEqual(['B']);
	await says('amara', 'I take over');
	await says('goran', 'C');
	expect(await open(shared)).toEqual([]);
});

const team: Array<[string, IDataObject, boolean]> = [
	['a user', { teamUsers: ['chen'] }, true],
	['a role', { teamRoles: ['premium'] }, true],
	['a scope', { teamScopes: ['moderator', 'admin'] }, false],
];
it.each(team)('takes %s for the team in a group', async (_, options) => {
	const club = { ...desk('book-club', true), quietFor: 0 };
	const members = await on.sandbox.state<{ guid: string; uid: string; scope: string }>('members');
	const scoped = members.find(
		(one) => one.guid === 'book-club' && one.uid !== 'amara' && one.scope !== 'participant',
	);
	const person = options.teamScopes ? (scoped?.uid ?? 'nobody') : 'chen';
	const customer = person === 'dalia' ? 'freya' : 'dalia';
	const lines: Line[] = [
		[customer, 'A', 99],
		[person, 'B', 90],
		[customer, 'C', 80],
	];
	await past('book-club', lines, true);
	expect(await open({ ...skip, ...options }, club)).toEqual([]);
	expect(await open(options, club)).toEqual(['C']);
});

it('drops an answer that is under way when a person writes, or when the conversation is handed over', async () => {
	const first = await says('goran', 'A');
	const [row] = await unanswered({ ...goran, options: shared });
	expect(row).toMatchObject({ messageId: first });
	await says('amara', 'I am on it');
	const late = { ...goran, text: 'Late', options: { otherMessages: 'team' } };
	const dropped = { messageId: first, sent: false };
	expect(await answer({ ...late, messageId: first })).toEqual({
		...dropped,
		reason: 'answeredByTeam',
	});
	const second = await says('goran', 'B');
	await change('handOver');
	expect(await answer({ ...late, messageId: second })).toMatchObject({ reason: 'handedOver' });
	expect((await messages()).map(({ data }) => data.text)).not.toContain('Late');
});

it('takes back after a silence, by a message or on a schedule, but never what is still with the team', async () => {
	await past('goran', [
		['amara', 'A', 4000],
		['goran', 'B', 600],
	]);
	await past('hana', [
		['amara', 'C', 900],
		['hana', 'D', 600],
	]);
	// Handed over before the time that a schedule looks back to.
	await past('ivan', [
		['amara', 'E', 9000],
		['ivan', 'F', 600],
	]);
	expect(await open({ ...shared, takeBackAfter: 60 })).toEqual(['B']);
	expect(await open({ ...shared, takeBackAfter: 70 })).toEqual([]);
	const all = { onBehalfOf: id('amara'), conversationWith: 'all', olderThan: 2 };
	expect(await open({ ...shared, takeBackAfter: 60, lookBack: 1 }, all)).toEqual(['B', 'F']);
	expect(await open({ ...shared, lookBack: 1 }, all)).toEqual([]);
});

it('lets nobody but bot and team say who has the conversation', async () => {
	await past('goran', [['goran', 'A', 99]]);
	await on.run('cometChat/message/send', {
		...{ receiverType: 'user', receiverUser: 'amara', kind: 'text', text: 'B' },
		additionalFields: { metadata: '{"n8nConversation": "handedOver"}' },
		options: { onBehalfOf: 'goran' },
	});
	// Times are whole seconds: what was just written is no pause yet.
	await wait(2_100);
	expect(await open(skip)).toEqual(['A\nB']);
});

it('mirrors it in a tag of the customer, whose other tags stay', async () => {
	const tagsOf = async () =>
		(await on.sandbox.state<{ uid: string; tags: string[] }>('users')).find(
			({ uid }) => uid === 'goran',
		)?.tags;
	const before = await tagsOf();
	expect(before).not.toEqual([]);
	const tagged = { additionalFields: { tag: 'with-team' } };
	await change('handOver', tagged);
	await change('handOver', tagged);
	expect(await tagsOf()).toEqual([...(before ?? []), 'with-team']);
	await change('takeBack', tagged);
	expect(await tagsOf()).toEqual(before);
});

const tagging = { additionalFields: { tag: 'with-team' } };
const tagsOf = async (uid: string) =>
	(await on.sandbox.state<{ uid: string; tags: string[] }>('users')).find((one) => one.uid === uid)
		?.tags;

it('keeps the tags of all items that hand over one user, whoever does it', async () => {
	await past('goran', [['goran', 'A', 99]]);
	const parameters = {
		...{ ...desk('goran'), onBehalfOf: '={{ $json.as }}' },
		additionalFields: { tag: '={{ $json.tag }}' },
	};
	const items = ['amara', 'bjorn', 'chen'].map((as) => ({ as, tag: `with-${as}` }));
	const rows = await on.run('cometChat/conversation/handOver', parameters, { items });
	expect(rows).toHaveLength(3);
	expect(await tagsOf('goran')).toEqual(expect.arrayContaining(items.map(({ tag }) => tag)));
});

it('says that the tag is there already where the message fails', async () => {
	const [row] = await on.run(
		'cometChat/conversation/handOver',
		{ ...desk('goran'), onBehalfOf: id('nobody'), ...tagging },
		{ continueOnFail: true },
	);
	expect(row.json).toMatchObject({
		error: expect.stringContaining('nobody'),
		message: expect.stringMatching(/^The tag “with-team” was added before\. /),
	});
	expect(await tagsOf('goran')).toContain('with-team');
});

describe('a user whose tags CometChat doesn’t show', () => {
	const hidden = (path: string, rows: unknown) => ({
		...({ kind: 'status', method: 'GET', status: 200 } as const),
		...{ path: `/v3/users${path}$`, body: { data: rows } },
	});
	const untagged = { uid: 'goran', name: 'Goran' };

	it('keeps those of the list', async () => {
		const before = (await tagsOf('goran')) ?? [];
		expect(before).not.toEqual([]);
		await on.sandbox.faults([hidden('/goran', untagged)]);
		await change('handOver', tagging);
		expect(await tagsOf('goran')).toEqual([...before, 'with-team']);
		await change('takeBack', tagging);
		expect(await tagsOf('goran')).toEqual(before);
	});

	it('is left alone where the list doesn’t have the user', async () => {
		const before = await tagsOf('goran');
		await on.sandbox.faults([hidden('/goran', untagged), hidden('', [])]);
		const parameters = { ...desk('goran'), ...tagging };
		const how = { continueOnFail: true };
		const [row] = await on.run('cometChat/conversation/handOver', parameters, how);
		expect(row.json.error).toContain('CometChat doesn’t show the tags that are there already');
		expect(await tagsOf('goran')).toEqual(before);
		expect((await on.sandbox.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
	});
});
