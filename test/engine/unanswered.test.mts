import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { clockAhead } from '../support/clockAhead.mts';
import { type Line, withDesk } from '../support/desk.mts';
import { many } from '../support/withNodes.mts';

const { on, desk, messages, past, unanswered, answer } = withDesk();
const goran: IDataObject = { ...desk('goran'), quietFor: 0 };
const texts = (rows: IDataObject[]) => rows.map(({ text }) => text);
const team = { options: { teamUsers: ['dalia'], teamRoles: ['student'] } };

it('gives what is open to the run of its last message alone, with all that the next nodes need', async () => {
	const ids = await past('goran', [
		['goran', 'Hello', 90],
		['goran', 'Is <@uid:amara> there?', 80],
	]);
	expect(await unanswered({ ...goran, messageId: ids.Hello })).toEqual([]);
	expect(await unanswered({ ...goran, messageId: ids['Is <@uid:amara> there?'] })).toEqual([
		{
			...{ messageId: ids['Is <@uid:amara> there?'], text: 'Hello\nIs @Amara Okafor there?' },
			...{ senderUid: 'goran', senderName: 'Goran Petrov', uid: 'goran' },
			...{ conversationWith: 'user', conversationId: 'amara_user_goran', onBehalfOf: 'amara' },
			sentAt: expect.stringMatching(/^20.*Z$/),
			messages: [
				expect.objectContaining({ text: 'Hello' }),
				expect.objectContaining({ text: 'Is <@uid:amara> there?' }),
			],
		},
	]);
});

const open: Array<[string, Line[], string[], object?]> = [
	[
		'a mark of ours',
		[
			['goran', 'A', 99],
			['goran', 'B', 98],
			['amara', 'C', 90, ['A', 'A']],
		],
		['B'],
	],
	[
		'a message by hand',
		[
			['goran', 'A', 99],
			['amara', 'B', 90],
			['goran', 'C', 80],
		],
		['C'],
	],
	[
		'a notice, where such messages are no answers',
		[
			['goran', 'A', 99],
			['amara', 'B', 90],
			['goran', 'C', 80],
		],
		['A\nC'],
		{ options: { otherMessages: 'ignore' } },
	],
	[
		'a mark that a customer forged',
		[
			['goran', 'A', 99],
			['goran', 'B', 90, ['A', 'A']],
		],
		['A\nB'],
	],
];
it.each(open)('after %s gives what is open', async (_, lines, left, options = {}) => {
	await past('goran', lines);
	expect(texts(await unanswered({ ...goran, ...options }))).toEqual(left);
});

it('takes users and roles of the team for who answers, in a group', async () => {
	const club = desk('book-club', true);
	const lines: Line[] = [
		['chen', 'A', 99],
		['dalia', 'B', 90],
		['freya', 'C', 80],
		['emeka', 'D', 70],
	];
	await past('book-club', lines, true);
	expect(texts(await unanswered({ ...club, quietFor: 0, ...team }))).toEqual(['C\nD']);
	const student = { options: { teamUsers: ['dalia'], teamRoles: ['default'] } };
	expect(texts(await unanswered({ ...club, quietFor: 0, ...student }))).toEqual(['D']);
});

it('gives nothing of what was deleted, but lets the run of a deleted message answer the others', async () => {
	const ids = await past('goran', [
		['goran', 'A', 99],
		['goran', 'B', 90],
	]);
	await on.run('cometChat/message/delete', { id: ids.B });
	expect(texts(await unanswered({ ...goran, messageId: ids.A }))).toEqual([]);
	expect(texts(await unanswered({ ...goran, messageId: ids.B }))).toEqual(['A']);
	await on.run('cometChat/message/delete', { id: ids.A });
	expect(await unanswered({ ...goran, messageId: ids.B })).toEqual([]);
	expect(await answer({ ...goran, messageId: ids.B, text: 'Yes' })).toEqual({
		...{ messageId: ids.B, sent: false, reason: 'deleted' },
	});
});

it('sends no answer to a message that was removed for good', async () => {
	const ids = await past('goran', [['goran', 'A', 9]]);
	await on.run('cometChat/message/delete', { id: ids.A, permanent: true });
	expect(await answer({ ...goran, messageId: ids.A, text: 'Yes' })).toEqual({
		...{ messageId: ids.A, sent: false, reason: 'deleted' },
	});
});

const dropped: Array<[string, Line[], object?]> = [
	[
		'newerMessage',
		[
			['goran', 'A', 9],
			['goran', 'B', 5],
		],
	],
	[
		'answered',
		[
			['goran', 'A', 9],
			['amara', 'B', 5, ['A', 'A']],
		],
	],
	[
		'answeredByTeam',
		[
			['goran', 'A', 9],
			['amara', 'B', 5],
		],
	],
];
it.each(dropped)('drops an answer, and says why: %s', async (reason, lines) => {
	const ids = await past('goran', lines);
	const row = await answer({ ...goran, messageId: ids.A, text: 'Late' });
	expect(row).toEqual({ messageId: ids.A, sent: false, reason });
	expect((await messages()).map(({ data }) => data.text)).not.toContain('Late');
});

it('answers somebody who never pauses, each message once, in whatever order the answers come', async () => {
	const latest = { options: { answerAtLatestAfter: 10 } };
	const lines = many(9, (index): Line => ['goran', `${index}`, 60 - 4 * index]);
	const ids = await past('goran', lines);
	const rows: IDataObject[] = [];
	for (const index of many(9, (one) => one))
		rows.push(...(await unanswered({ ...goran, ...latest, messageId: ids[index] })));
	expect(texts(rows)).toEqual(['0\n1\n2\n3', '4\n5\n6\n7', '8']);
	for (const row of rows.reverse())
		expect(
			await answer({ ...goran, ...latest, messageId: row.messageId, text: `Answer ${row.text}` }),
		).toMatchObject({ sent: true });
	expect(await unanswered({ ...goran, ...latest })).toEqual([]);
});

it('finds on a schedule what a kill left, in all conversations, and nothing that still may be answered', async () => {
	const ids = await past('goran', [
		['goran', 'A', 500],
		['amara', 'B', 400, ['A', 'A']],
		['goran', 'C', 300],
	]);
	await past('chen', [
		['chen', 'D', 400],
		['chen', 'E', 30],
	]);
	await past('freya', [
		['freya', 'F', 400],
		['freya', 'G', 300],
	]);
	await past('book-club', [['dalia', 'H', 300]], true);
	await past('ivan', [['ivan', 'I', 7300]]);
	const all = { onBehalfOf: id('amara'), conversationWith: 'all', olderThan: 2 };
	const options = { receiverType: 'user', lookBack: 2 };
	expect(texts(await unanswered({ ...all, options }))).toEqual(['C', 'F\nG']);
	const rows = await unanswered(all);
	// A conversation is read whole: what was open in the group before is there, too.
	const group = rows.find(({ guid }) => guid === 'book-club');
	expect(texts(rows.filter((row) => row !== group)).sort()).toEqual(['C', 'F\nG', 'I']);
	expect(group?.text).toMatch(/Yes, that one!\nH$/);
	expect(group).toMatchObject({
		...{ conversationWith: 'group', guid: 'book-club', senderUid: 'dalia' },
	});
	const later = async () => await unanswered({ ...all, options });
	expect(texts(await clockAhead(5, later))).toEqual(['C', 'F\nG']);
	await answer({ ...goran, messageId: ids.C, text: 'Sorry' });
	expect(texts(await unanswered({ ...all, options }))).toEqual(['F\nG']);
});

it('reads on where a page has no answer', async () => {
	const lines = many(130, (index): Line => ['chen', `${index}`, 400 - index]);
	await past('chen', lines);
	const [row] = await unanswered({ ...desk('chen'), quietFor: 0 });
	expect(String(row?.text).split('\n')).toHaveLength(130);
});

it('answers no message that another conversation has, and says so', async () => {
	const { Hello } = await past('hana', [['hana', 'Hello', 90]]);
	await past('goran', [['goran', 'Hi', 90]]);
	await expect(answer({ ...desk('goran'), messageId: Hello, text: 'Yes?' })).rejects.toThrow(
		'isn’t in this conversation',
	);
	expect(await messages()).toHaveLength(2);
});

it('finds the others where somebody who wrote can’t be reached anymore, and names who was left out', async () => {
	await past('goran', [['goran', 'A', 700]]);
	await past('hana', [['hana', 'B', 700]]);
	await on.run('cometChat/user/deactivate', { uids: 'goran' });
	const { rows, hints } = await on.tell('cometChat/conversation/getUnanswered', {
		...{ onBehalfOf: id('amara'), conversationWith: 'all', options: { olderThan: 1 } },
	});
	expect(rows.map(({ json }) => json.text)).toEqual(['B']);
	expect(hints.join()).toContain('can’t be reached anymore: “goran”');
});

it('doesn’t take a list that breaks off for all that is open', async () => {
	await past('goran', [['goran', 'A', 700]]);
	const data = await messages();
	const body = { data, meta: { next: { id: '1', affix: 'append' } } };
	await on.sandbox.faults([{ kind: 'status', path: '/messages$', status: 200, body }]);
	const all = { onBehalfOf: id('amara'), conversationWith: 'all', olderThan: 2 };
	await expect(unanswered(all)).rejects.toThrow('CometChat returned only a part of a list');
});
