import { listening } from '../../harness/process/listening.mts';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { createServer } from 'node:http';
import { ExecuteContext } from 'n8n-core';
import type { IDataObject } from 'n8n-workflow';
import { waitFor } from '../../harness/process/waitFor.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { pressed } from '../../harness/sandbox/inTheChat.mts';
import { id } from '../catalogue/case.mts';
import { asking } from '../support/asking.mts';
import { inChat } from '../support/inChat.mts';
import { nextSecond } from '../support/nextSecond.mts';
import { withShortPauses } from '../support/shortPauses.mts';

withShortPauses();
const { on, messages, ask, address, posted } = asking();
const chat = () => inChat(on.run);
const respondedAt = expect.stringMatching(/^\d{4}-.*Z$/);
const CHAT = { answerBy: 'chat' };
const WORDS = { options: { approveWords: ['yes', 'ja'], declineWords: ['no'] } };
const PEOPLE = ['bjorn', 'dalia', 'freya'];

interface Shown {
	id: number;
	receiver: string;
	category: string;
	tags: string[];
	data: { text?: string; metadata?: IDataObject };
}

const shown = async () => (await messages()) as unknown as Shown[];

/** The last question that somebody got. */
const questionTo = async (uid: string): Promise<Shown> =>
	(await shown()).findLast(
		({ receiver, data }) => receiver === uid && data.text?.startsWith('Refund'),
	)!;

/** The last question, and what it was answered with. */
let last: { question: number; resumed: unknown[] } | undefined;

/** Asks bjorn, and gives the ID of the question. */
async function asks(more: IDataObject = {}, to = 'bjorn') {
	const waiting = await ask({ ...CHAT, ...more });
	const { id: question } = await questionTo(to);
	last = { question, resumed: waiting.resumed };
	return { ...waiting, question };
}

/** A question as it is after its answer, which the chat shows a moment later. */
const settled = async (question: number): Promise<Shown> =>
	await waitFor(async () => {
		const now = (await shown()).find((one) => one.id === question);
		return now && !now.tags.includes('n8n-question') ? now : undefined;
	}, `Question ${question} keeps its tag`);

// The next test begins with a new chat, in which nothing of this one may arrive.
afterEach(async () => {
	if (last && last.resumed.length > 0) await settled(last.question);
	last = undefined;
});

/** Runs Take Answer over the items that a trigger would give for these messages. */
const takes = async (ids: Array<string | number>, more: IDataObject = {}, how = {}) =>
	(
		await on.tell(
			'cometChat/message/takeAnswer',
			{ id: '={{ $json.messageId }}', ...more },
			{
				items: ids.map((messageId) => ({ messageId, text: 'of the trigger' })),
				resumeAt: `${address()}/webhook-waiting`,
				...how,
			},
		)
	).rows.map(({ json }) => json);

const passed = (...ids: unknown[]) =>
	ids.map((messageId) => ({ messageId, text: 'of the trigger' }));

/** What is said to a question that waits no longer, is told apart. */
const late = (question: number, ...ids: unknown[]) =>
	passed(...ids).map((item) => ({ ...item, closedQuestionId: String(question) }));

const bjorn = { uid: 'bjorn', name: 'Bjorn Lindqvist' };
const approved = (by: object = bjorn, is = true) => [
	[{ json: { data: { approved: is, respondedBy: expect.objectContaining(by), respondedAt } } }],
];

it('a reply with a button’s word decides: the execution goes on, the item goes no further, the marks are gone', async () => {
	const { question, resumed } = await asks({ options: { afterwards: 'outcome' } });
	const open = await questionTo('bjorn');
	expect(open.data.text).toBe('Refund order 1042?\n\n↩ Approve / Decline · 👍 / 👎');
	expect(open).toMatchObject({
		tags: ['n8n-question'],
		data: { metadata: { n8nQuestion: expect.any(String) } },
	});
	const reply = await chat().says('bjorn', 'amara', ' approve. ', question);
	expect(await takes([reply])).toEqual([]);
	expect(resumed).toEqual(approved());
	const closed = await settled(question);
	expect(closed.data.text).toMatch(/^Refund order 1042\?\n\nApproved by Bjorn Lindqvist, /);
	const { n8nQuestion } = closed.data.metadata!;
	expect(n8nQuestion).not.toBe(open.data.metadata!.n8nQuestion);
	const { length } = posted();
	expect(await takes([reply])).toEqual(late(question, reply));
	const { says, reacts } = chat();
	const thanks = await says('bjorn', 'amara', 'Thanks', question);
	await nextSecond();
	const bare = await says('bjorn', 'amara', 'Approve');
	await reacts('bjorn', '👎', question);
	expect(await takes([thanks, bare, question])).toEqual([
		...late(question, thanks),
		...passed(bare),
		...late(question, question),
	]);
	// It is known by the question itself: the execution is not asked.
	expect(posted()).toHaveLength(length);
	expect(resumed).toHaveLength(1);
});

it('hands on the answers to other questions where one can’t be closed, and names that one', async () => {
	const { question: old } = await asks();
	const { question, resumed } = await asks();
	await chat().reacts('bjorn', '👎', question);
	await on.sandbox.faults([
		{ kind: 'status', status: 403, method: 'PUT', path: `/messages/${old}$` } as FaultRuleInput,
	]);
	const how = { items: [{}], resumeAt: `${address()}/webhook-waiting`, continueOnFail: true };
	const { rows } = await on.tell('cometChat/message/takeAnswer', { answersOf: 'all' }, how);
	expect(rows.map(({ json }) => json)).toEqual(
		expect.arrayContaining([
			{ questionId: String(question), status: 'answered' },
			expect.objectContaining({ error: expect.stringContaining(`Question “${old}”`) }),
		]),
	);
	expect(resumed).toEqual(approved({ uid: 'bjorn' }, false));
});

it('tells a bare word’s second delivery apart, and nothing by a mark that somebody else wrote', async () => {
	const { question } = await asks();
	const bare = await chat().says('bjorn', 'amara', 'Approve');
	expect(await takes([bare])).toEqual([]);
	const { data } = await settled(question);
	expect(await takes([bare])).toEqual(late(question, bare));
	const copy = await chat().says('amara', 'bjorn', 'Refund all?');
	const update = { text: 'Refund all?', additionalFields: { metadata: data.metadata } };
	await on.run('cometChat/message/update', { id: copy, ...update });
	const reply = await chat().says('bjorn', 'amara', 'Approve', copy);
	expect(await takes([reply])).toEqual(passed(reply));
});

it.each<[string, IDataObject, (question: number) => Promise<string>, object]>([
	[
		'a word that was listed',
		WORDS,
		(q) => chat().says('bjorn', 'amara', 'Ja', q),
		{ approved: true },
	],
	[
		'a reply in the thread',
		WORDS,
		(q) => chat().threads('bjorn', 'amara', 'no!', q),
		{ approved: false },
	],
	[
		'the label of one’s own',
		{ approvalOptions: { values: { approveLabel: 'Ship it' } } },
		(q) => chat().says('bjorn', 'amara', 'ship it', q),
		{ approved: true },
	],
	['a bare word', {}, () => chat().says('bjorn', 'amara', 'Decline'), { approved: false }],
	['👍', {}, (q) => chat().reacts('bjorn', '👍', q), { approved: true }],
	['👎 with a skin tone', {}, (q) => chat().reacts('bjorn', '👎🏽', q), { approved: false }],
	[
		'free text',
		{ responseType: 'freeText' },
		(q) => chat().says('bjorn', 'amara', 'On Monday, with <@uid:chen>', q),
		{ text: 'On Monday, with @Chen Wei' },
	],
	['a card', { showAs: 'card' }, (q) => chat().reacts('bjorn', '👍', q), { approved: true }],
])('takes %s', async (_, more, answer, data) => {
	const { question, resumed } = await asks(more);
	expect(await takes([await answer(question)])).toEqual([]);
	expect(resumed).toEqual([[{ json: { data: { ...data, respondedBy: bjorn, respondedAt } } }]]);
});

it('lets pass what is no answer, as it came: with its files, in its order', async () => {
	const { question, resumed } = await asks();
	const { says, reacts } = chat();
	const ids = [
		await says('bjorn', 'amara', 'Why?', question),
		await says('bjorn', 'amara', 'Why?'),
		// The question is a message as well; who asked can't answer.
		String(question),
		await says('amara', 'bjorn', 'Approve', question),
		await says('amara', 'bjorn', 'Approve'),
		await says('bjorn', 'chen', 'Approve'),
		await says('chen', 'bjorn', 'Approve', question),
		await says('bjorn', '#book-club', 'Approve'),
	];
	await reacts('bjorn', '🎉', question);
	await reacts('chen', '👍', question).catch(() => undefined);
	expect(await takes([...ids, question])).toEqual(passed(...ids, question));
	const file = { data: { data: 'aGk=', mimeType: 'text/plain', fileName: 'a.txt' } };
	const { rows } = await on.tell(
		'cometChat/message/takeAnswer',
		{ id: String(ids[0]) },
		{ items: [{ json: { a: 1 }, binary: file }], resumeAt: `${address()}/webhook-waiting` },
	);
	expect(rows).toEqual([{ json: { a: 1 }, binary: file, pairedItem: { item: 0 } }]);
	expect(resumed).toEqual([]);
});

it('takes a bare word for the only question that waits, and a reply for the one it names', async () => {
	// Its execution waits at the next one by now.
	await asks();
	const { question, resumed } = await asks();
	const why = await chat().says('bjorn', 'amara', 'Why?');
	expect(await takes([why])).toEqual(passed(why));
	expect(await takes([await chat().says('bjorn', 'amara', 'Decline')])).toEqual([]);
	expect(resumed).toEqual(approved(bjorn, false));
	await settled(question);
	const next = await asks();
	expect(await takes([await chat().says('bjorn', 'amara', 'Decline', next.question)])).toEqual([]);
	expect(next.resumed).toEqual(approved(bjorn, false));
});

it('takes the reply of who has reacted before, since the first answer decides', async () => {
	const { question, resumed } = await asks();
	await chat().reacts('bjorn', '👍', question);
	await nextSecond();
	expect(await takes([await chat().says('bjorn', 'amara', 'Approve', question)])).toEqual([]);
	expect(resumed).toEqual(approved());
});

it('lets pass what is about a message that is gone, and goes on with the next', async () => {
	const { question, resumed } = await asks();
	const reply = await chat().says('bjorn', 'amara', 'Approve', question);
	expect(await takes(['999999', reply])).toEqual(passed('999999'));
	expect(resumed).toEqual(approved());
});

it('leaves alone the question of another n8n with the same API key', async () => {
	const { question } = await asks();
	const reply = await chat().says('bjorn', 'amara', 'Approve', question);
	const bare = await chat().says('bjorn', 'amara', 'Approve');
	const { length } = posted();
	const inAnother = jest.spyOn(ExecuteContext.prototype, 'getInstanceId').mockReturnValue('other');
	const left = await takes([reply, bare, question]);
	const [status] = await takes([1], { answersOf: 'all' });
	inAnother.mockRestore();
	expect(left).toEqual(passed(reply, bare, question));
	expect(status).toEqual({ questionId: String(question), status: 'unknown' });
	expect(posted()).toHaveLength(length);
	expect(await takes([reply])).toEqual([]);
});

it('takes the answer of a member in a group, by reply or reaction only', async () => {
	const group = { receiverType: 'group', receiverGroup: id('book-club') };
	const { question, resumed } = await asks(group, 'book-club');
	const { says } = chat();
	const bare = await says('bjorn', '#book-club', 'Approve');
	expect(await takes([bare])).toEqual(passed(bare));
	const [why, reply] = [
		await says('bjorn', '#book-club', 'Why?', question),
		await says('bjorn', '#book-club', 'Approve', question),
	];
	// What else was written since isn't needed, as the first answer decides: there may be much of it.
	const path = '/groups/book-club/messages$';
	await on.sandbox.faults([{ kind: 'status', status: 403, path, times: 1 } as FaultRuleInput]);
	// Items of one run are looked at side by side: together, the question might already be closed for the first.
	expect(await takes([why])).toEqual(passed(why));
	expect(await takes([reply])).toEqual([]);
	expect(resumed).toEqual(approved());
});

it('refuses a question with 25 tags, as it needs one of its own', async () => {
	const tags = Array.from({ length: 25 }, (_, index) => `t${index}`);
	await expect(ask({ ...CHAT, additionalFields: { tags } })).rejects.toThrow(
		/^Tags must leave one of 25 to the open question/,
	);
	expect(await ask({ additionalFields: { tags } })).toBeDefined();
});

it('refuses words that would mean both buttons', async () => {
	const options = { approveWords: ['ok'], declineWords: ['OK!'] };
	await expect(ask({ ...CHAT, options })).rejects.toThrow(
		/^Words That Decline must not contain what approves: “ok”/,
	);
});

it('a copy of the pointer, one of another key, and forged or early requests decide nothing', async () => {
	const { question, resumed } = await asks();
	const open = await questionTo('bjorn');
	const update = { text: 'Refund everything?', additionalFields: { metadata: open.data.metadata } };
	const copy = await chat().says('amara', 'bjorn', 'Refund all?');
	await on.run('cometChat/message/update', { id: copy, ...update });
	const fooled = await chat().says('bjorn', 'amara', 'Approve', copy);
	expect(await takes([fooled, copy])).toEqual(passed(fooled, copy));

	const [{ json: other }] = await on.run('admin/apiKey/create', {
		name: 'Other',
		scope: 'fullAccess',
	});
	const credential = { ...credentialOf(on.sandbox), apiKey: String(other.apiKey) };
	const reply = await chat().says('bjorn', 'amara', 'Why?', question);
	expect(await takes([reply, question], {}, { credential })).toEqual(passed(reply, question));
	const early = await chat().says('bjorn', 'amara', 'Why?', question);
	expect(await takes([early])).toEqual(passed(early));
	const { url, body: replay } = posted().at(-1)!;
	const headers = { 'content-type': 'application/json' };
	const send = async (body: unknown) => {
		const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
		return [answer.status, await answer.text()];
	};
	expect(await send(replay)).toEqual([200, '{"answer":"none"}']);
	expect(await send({ sealed: '' })).toEqual([403, '{"answer":"none"}']);
	const { n8nQuestion: sealed } = open.data.metadata!;
	expect(await send({ sealed })).toEqual([403, '{"answer":"none"}']);
	expect(await send({ answer: 'approve' })).toEqual([405, expect.stringContaining('in the chat')]);
	expect(await (await fetch(url)).text()).toContain('Answer in the chat');
	expect(resumed).toEqual([]);
});

describe('several approvers', () => {
	const needs = (more: IDataObject) => ({
		...{ receiverType: 'approvers', approvers: PEOPLE, approvalsNeeded: 'all', ...more },
	});

	it('are counted anew each time, by reply, reaction and word; one taken back counts no more', async () => {
		const { resumed } = await asks(needs({}));
		const questions = await Promise.all(PEOPLE.map(async (uid) => (await questionTo(uid)).id));
		const [first, second, third] = questions as [number, number, number];
		const { says, reacts } = chat();
		expect(await takes([await reacts('bjorn', '👍', first)])).toEqual([]);
		expect(await takes([await says('dalia', 'amara', 'Approve')])).toEqual([]);
		await on.run('cometChat/reaction/remove', {
			id: String(first),
			reaction: '👍',
			onBehalfOf: id('bjorn'),
		});
		const stranger = await says('bjorn', 'amara', 'Approve', third);
		expect(await takes([stranger])).toEqual(passed(stranger));
		// No one points to this one: it is found when another answer is taken.
		await says('bjorn', 'amara', 'Approve', first);
		const thanks = await says('dalia', 'amara', 'Thanks', second);
		expect(await takes([thanks])).toEqual(passed(thanks));
		expect(resumed).toEqual([]);
		expect(await takes([await says('freya', 'amara', 'Approve', third)])).toEqual([]);
		const responses = [{ approved: true }, { approved: true }, { approved: true }];
		expect(resumed).toMatchObject([[{ json: { data: { approved: true, responses } } }]]);
	});

	it.each(['a reaction', 'a word'])(
		'who answer again after %s, before the others do, are told apart',
		async (first) => {
			const { resumed } = await asks(needs({ approvalsNeeded: 'number', approvalCount: 2 }));
			const { id: question } = await questionTo('bjorn');
			const { says, reacts } = chat();
			const answer =
				first === 'a word'
					? await says('bjorn', 'amara', 'Approve')
					: await reacts('bjorn', '👍', question);
			expect(await takes([answer])).toEqual([]);
			await nextSecond();
			const [again, thanks] = [
				await chat().says('bjorn', 'amara', 'Decline', question),
				await chat().says('bjorn', 'amara', 'Thanks', question),
			];
			expect(await takes([again, thanks])).toEqual([...late(question, again), ...passed(thanks)]);
			expect(resumed).toEqual([]);
		},
	);

	it('who answer at once are all counted, and decide once', async () => {
		const { resumed } = await asks(needs({}));
		const answers = PEOPLE.map(
			async (uid) => await chat().says(uid, 'amara', 'Approve', (await questionTo(uid)).id),
		);
		const ids = await Promise.all(answers);
		const left = await Promise.all(ids.map(async (one) => await takes([one])));
		expect(resumed).toHaveLength(1);
		// One that came after the decision is an answer to nothing that is open.
		expect(left.flat().length).toBeLessThan(PEOPLE.length);
	});

	it('answer on the page or in the chat, each once', async () => {
		const { resumed } = await asks(needs({ answerBy: 'both', approvers: ['bjorn', 'dalia'] }));
		const { id: first, data } = await questionTo('bjorn');
		const link = /http\S+/.exec(data.text!)![0];
		expect(await takes([await chat().reacts('bjorn', '👍', first)])).toEqual([]);
		expect((await pressed(link, { answer: 'decline' })).page).toContain('You have answered');
		const { data: other } = await questionTo('dalia');
		await pressed(/http\S+/.exec(other.text!)![0], { answer: 'approve' });
		expect(resumed).toMatchObject([[{ json: { data: { approved: true } } }]]);
	});
});

describe('on a schedule', () => {
	const all = { answersOf: 'all' };

	it('finds what no trigger brought, and takes the marks from questions that wait no longer', async () => {
		const { question: old } = await asks();
		const { question, resumed } = await asks({ additionalFields: { tags: ['refunds'] } });
		expect(await takes([1], all)).toEqual([
			{ questionId: String(old), status: 'closed' },
			{ questionId: String(question), status: 'open' },
		]);
		const { data } = await settled(old);
		const reply = await chat().says('bjorn', 'amara', 'Approve', old);
		expect(await takes([reply])).toEqual(late(old, reply));
		expect(data.metadata).toEqual({ n8nQuestion: expect.any(String) });
		await chat().reacts('bjorn', '👎', question);
		expect(await takes([1], all)).toContainEqual({
			questionId: String(question),
			status: 'answered',
		});
		expect(resumed).toEqual(approved(bjorn, false));
		expect((await settled(question)).tags).toEqual(['refunds']);
	});

	it('takes the tag from a question whose tags only lists show, also if it was closed before', async () => {
		const { question: old } = await asks();
		await asks();
		for (const isOpen of [true, false]) {
			await on.sandbox.faults([]);
			if (!isOpen)
				await on.run('cometChat/message/update', {
					id: String(old),
					additionalFields: { tags: ['n8n-question'] },
				});
			const data = (await shown()).find((one) => one.id === old)!;
			const body = { data: { ...data, tags: undefined } };
			const single = { kind: 'status', method: 'GET', path: `/messages/${old}$` } as const;
			await on.sandbox.faults([{ ...single, status: 200, body }]);
			expect(await takes([1], all)).toContainEqual({ questionId: String(old), status: 'closed' });
			expect((await settled(old)).data.metadata).toEqual({ n8nQuestion: expect.any(String) });
		}
	});

	it('doesn’t take a list that breaks off for all open questions', async () => {
		const { question } = await asks();
		const data = [await questionTo('bjorn')];
		const body = { data, meta: { next: { id: String(question), affix: 'append' } } };
		await on.sandbox.faults([{ kind: 'status', path: '/messages$', status: 200, body }]);
		const [told] = await takes([1], all, { continueOnFail: true });
		expect(told?.error).toContain('CometChat returned only a part of a list');
	});
});

describe('the way to the execution', () => {
	/** A server that answers as n8n does before a node is asked, the last answer again and again. */
	async function n8nSays(...answers: Array<[status: number, body: unknown]>) {
		const paths: string[] = [];
		const server = createServer((request, response) => {
			const [status, body] = answers[Math.min(paths.length, answers.length - 1)]!;
			paths.push(String(request.url));
			const isText = typeof body === 'string';
			response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' });
			response.end(isText ? body : JSON.stringify(body));
		});
		return { host: await listening(server), paths, stop: () => void server.close() };
	}
	const busy: [number, object] = [409, { message: 'The execution "1" is running already.' }];
	const over: [number, object] = [409, { message: 'The execution "1" has finished with error.' }];

	it.each<[string, Array<[number, unknown]>, boolean]>([
		['waits until it waits', [busy, busy, [200, { answer: 'taken' }]], true],
		[
			'asks again after 500',
			[
				[500, { message: 'There was a problem' }],
				[200, '<p>No action required</p>'],
			],
			false,
		],
		['tells apart what comes after its end', [over], false],
		[
			'tells apart what comes after it was deleted',
			[[404, { message: 'The execution "1" does not exist.' }]],
			false,
		],
		[
			'waits until it can read the chat',
			[
				[200, { answer: 'unseen' }],
				[200, { answer: 'taken' }],
			],
			true,
		],
	])('%s', async (_, answers, isTaken) => {
		const { question } = await asks();
		const reply = await chat().says('bjorn', 'amara', 'Approve', question);
		const n8n = await n8nSays(...answers);
		const taken = await takes([reply], {}, { resumeAt: `${n8n.host}/webhook-waiting` });
		n8n.stop();
		expect(taken).toEqual(isTaken ? [] : late(question, reply));
		expect(n8n.paths).toHaveLength(answers.length);
	});

	it.each<[string, [number, unknown]]>([
		['failed', over],
		['went on, and died before it told', [200, '<p>No action required</p>']],
	])(
		'takes the marks from a question whose execution %s, which holds up no words',
		async (_, says) => {
			const [{ question: first }, { question }] = [await asks(), await asks()];
			const n8n = await n8nSays(says);
			const how = { resumeAt: `${n8n.host}/webhook-waiting` };
			const words = [
				await chat().says('bjorn', 'amara', 'Where is my order?'),
				await chat().says('bjorn', 'amara', 'Hello?'),
			];
			expect(await takes(words, {}, how)).toEqual(passed(...words));
			for (const one of [first, question])
				expect((await settled(one)).data).toMatchObject({ text: expect.stringMatching(/^Refund/) });
			const { length } = n8n.paths;
			const reply = await chat().says('bjorn', 'amara', 'Approve', question);
			const word = await chat().says('bjorn', 'amara', 'Hello?');
			expect(await takes([word, reply], {}, how)).toEqual([
				...passed(word),
				...late(question, reply),
			]);
			n8n.stop();
			expect(n8n.paths).toHaveLength(length);
		},
	);

	it('lets words pass that meet a question of which this n8n has no execution, and leaves it to the one that has', async () => {
		const questions = [await asks(), await asks()].map(({ question }) => question);
		const n8n = await n8nSays([404, { message: 'The execution "1" does not exist.' }]);
		const bare = await chat().says('bjorn', 'amara', 'Where is my order?');
		const how = { resumeAt: `${n8n.host}/webhook-waiting` };
		expect(await takes([bare], {}, how)).toEqual(passed(bare));
		n8n.stop();
		const tagged = (await shown()).filter(({ tags }) => tags.includes('n8n-question'));
		expect(tagged.map(({ id: one }) => one)).toEqual(questions);
	});

	it('is tried for a minute once, and not for each open question', async () => {
		const questions = [await asks(), await asks(), await asks()];
		const n8n = await n8nSays([200, '<title>Log in</title>']);
		const how = { resumeAt: `${n8n.host}/webhook-waiting`, continueOnFail: true };
		const told = await takes([1], { answersOf: 'all' }, how);
		n8n.stop();
		expect(told.map(({ error }) => error)).toEqual(
			questions.map(() => expect.stringContaining('couldn’t be reached at 127') as string),
		);
		const tries = [...new Set(n8n.paths)].map((one) => n8n.paths.filter((all) => all === one));
		expect(tries.map(({ length }) => length > 1)).toEqual([true, false, false]);
	});

	it('takes a bare word for no question while two wait', async () => {
		const both = [await asks(), await asks()];
		const n8n = await n8nSays([200, { answer: 'none' }]);
		const bare = await chat().says('bjorn', 'amara', 'Approve');
		const how = { resumeAt: `${n8n.host}/webhook-waiting` };
		expect(await takes([bare], {}, how)).toEqual(passed(bare));
		n8n.stop();
		expect(n8n.paths).toHaveLength(both.length);
	});

	it('leads through Internal URL without the path of a proxy, and nowhere else', async () => {
		const { question } = await asks();
		const reply = await chat().says('bjorn', 'amara', 'Approve', question);
		const n8n = await n8nSays([200, { answer: 'taken' }]);
		const options = { n8nAddress: `${n8n.host}/` };
		const how = { resumeAt: 'https://example.com/sub/webhook-waiting' };
		expect(await takes([reply], { options }, how)).toEqual([]);
		n8n.stop();
		expect(n8n.paths).toEqual([expect.stringMatching(/^\/webhook-waiting\/1\/node\?question=/)]);
	});

	it.each<[string, Array<[number, unknown]>, RegExp, RegExp]>([
		[
			'rejects',
			[[401, 'Invalid token']],
			/^n8n rejected the request to the waiting execution at 127/,
			/same credential/,
		],
		[
			'is another server',
			[[200, '<title>Log in</title>']],
			/couldn’t be reached at 127.* \(status 200\)/,
			/Internal URL/,
		],
		['stays busy', [busy], /still busy after a minute/, /again/],
	])('says what to set where it %s', async (_, answers, message, description) => {
		const { question } = await asks();
		const reply = await chat().says('bjorn', 'amara', 'Approve', question);
		const n8n = await n8nSays(...answers);
		const [row] = await takes(
			[reply],
			{},
			{ resumeAt: `${n8n.host}/webhook-waiting`, continueOnFail: true },
		);
		n8n.stop();
		expect(row).toMatchObject({ error: expect.stringMatching(message) });
		expect(JSON.stringify(row)).toMatch(description);
	});
});
