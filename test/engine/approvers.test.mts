import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { linksIn, opened, pressed } from '../../harness/sandbox/inTheChat.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { asking } from '../support/asking.mts';
import { asTheApp } from '../support/asTheApp.mts';
import { many } from '../support/withNodes.mts';

const { on, messages, ask, before } = asking();
const respondedAt = expect.stringMatching(/^\d{4}-.*Z$/);
const PEOPLE = ['bjorn', 'dalia', 'freya'];

interface Shown {
	id: number;
	receiver: string;
	data: { text: string; metadata?: IDataObject };
}

/** The last message that somebody got; an edit leaves one without a text. */
const newestTo = async (uid: string): Promise<Shown> =>
	((await messages()) as unknown as Shown[]).findLast(
		({ receiver, data }) => receiver === uid && data.text,
	)!;

/** The last message that somebody got, once it says something: the chat is told when n8n has gone on. */
const shownTo = async (uid: string, text: RegExp): Promise<string> =>
	await waitFor(
		async () => {
			const { data } = await newestTo(uid);
			return text.test(data.text) ? data.text : undefined;
		},
		`${uid} isn’t shown ${String(text)}`,
	);

const shownToAll = async (text: RegExp) =>
	await Promise.all(PEOPLE.map(async (uid) => await shownTo(uid, text)));
const TOLD = { options: { afterwards: 'outcome' } };

const linkTo = async (uid: string): Promise<string> =>
	((await messages()) as unknown as Shown[])
		.filter(({ receiver }) => receiver === uid)
		.flatMap(({ data }) => linksIn(data.text ?? '').approve ?? [])
		.at(-1)!;

async function askPeople(more: IDataObject = {}, how = {}) {
	const asked = await ask(
		{
			...{ receiverType: 'approvers', approvers: PEOPLE, approvalsNeeded: 'anyOne' },
			...more,
		},
		how,
	);
	const links = await Promise.all(PEOPLE.map(async (uid) => await linkTo(uid)));
	return { ...asked, people: Object.fromEntries(PEOPLE.map((uid, place) => [uid, links[place]!])) };
}

const give = async (link: string, answer = 'approve', text = '') =>
	await pressed(link, { answer, text });

it('asks each approver in a conversation of their own, with links that are theirs alone', async () => {
	const { rows, people } = await askPeople();
	expect(rows.map(({ json, pairedItem }) => ({ to: json.receiver, pairedItem }))).toEqual(
		PEOPLE.map((to) => ({ to, pairedItem: { item: 0 } })),
	);
	const tokens = Object.values(people).map((link) => new URL(link).searchParams.get('question'));
	expect(new Set(tokens).size).toBe(3);
	expect((await opened(people.dalia!)).page).toContain('You answer as <b>Dalia Haddad</b>.');
});

it('goes on with the first answer, says whose it was, and shows the outcome to all', async () => {
	const { people, resumed } = await askPeople(TOLD);
	const { page } = await give(people.dalia!, 'decline', 'Too much');
	expect(page).toContain('Thank you');
	const by = { respondedBy: { uid: 'dalia', name: 'Dalia Haddad' }, respondedAt };
	expect(resumed).toEqual([[{ json: { data: { approved: false, ...by, reason: 'Too much' } } }]]);
	for (const uid of PEOPLE)
		await shownTo(
			uid,
			/^Refund order 1042\?\n\nDeclined by Dalia Haddad, \d+ \w{3}, \d\d:\d\d UTC\nToo much$/,
		);
	expect(await give(people.bjorn!)).toMatchObject({ status: 410 });
	expect(resumed).toHaveLength(1);
});

it('counts approvals until there are enough, and gives all of them', async () => {
	const { people, resumed } = await askPeople({
		...{ ...TOLD, approvalsNeeded: 'number', approvalCount: 2 },
	});
	expect((await give(people.freya!)).page).toContain('We’re waiting for the others');
	expect((await give(people.freya!)).status).toBe(410);
	const already =
		/You have answered.*Your answer: Approve. Approvals so far: 1 of 2. Still to answer: 2./s;
	expect((await opened(people.freya!)).page).toMatch(already);
	expect((await opened(people.bjorn!)).page).toContain('Your answer, please');
	expect(resumed).toEqual([]);
	await give(people.bjorn!, 'approve', 'Fine');
	const [[{ json }]] = resumed as [[{ json: IDataObject }]];
	expect(json.data).toMatchObject({
		...{ approved: true, reason: 'Fine', respondedBy: { uid: 'bjorn' } },
		responses: [
			{ approved: true, respondedBy: { uid: 'freya' } },
			{ approved: true, respondedBy: { uid: 'bjorn' }, reason: 'Fine' },
		],
	});
	await shownToAll(/\n\nApproved by Freya.*\n\nApproved by Bjorn/s);
});

it('says why a decline decided that alone would not have: another approver is gone', async () => {
	const { people, resumed } = await askPeople({
		...{ ...TOLD, approvalsNeeded: 'number', approvalCount: 2, declineEnds: false },
	});
	await give(people.bjorn!);
	await on.run('cometChat/user/deactivate', { uids: ['bjorn'] });
	await give(people.dalia!, 'decline', 'Too much');
	const problem = expect.stringMatching(/^The approvals can’t be reached: 1 of the approvers/);
	const declined = { approved: false, respondedBy: { uid: 'dalia' }, reason: 'Too much' };
	expect(resumed).toMatchObject([
		[{ json: { data: { ...declined, problem, responses: [declined] } } }],
	]);
	await shownTo(
		'freya',
		/\n\nNot enough approvals: 1 of the approvers can’t answer anymore\n\nDeclined by Dalia/,
	);
});

it('goes on first, and tells the chat then: if n8n ends in between, the question is still open', async () => {
	const { people, resumed } = await askPeople(TOLD);
	let shown: string | undefined;
	before().resuming = async () => {
		shown = (await newestTo('dalia')).data.text;
	};
	await give(people.dalia!);
	before().resuming = async () => {};
	expect(resumed).toHaveLength(1);
	expect(shown).toContain('question=');
	await shownTo('dalia', /\n\nApproved by Dalia/);
});

it('of answers at the same instant each counts, and the run goes on once', async () => {
	const { people, resumed } = await askPeople({ approvalsNeeded: 'all', declineEnds: true });
	await Promise.all(Object.values(people).map(async (link) => await give(link)));
	expect(resumed).toHaveLength(1);
	const [[{ json }]] = resumed as [[{ json: { data: { responses: object[] } } }]];
	expect(json.data.responses).toHaveLength(3);
});

it('takes no answer from a link that is only opened, or from the page of somebody else', async () => {
	const name = '<b onclick=alert(1)>Eve</b>';
	await asTheApp(on.sandbox, 'POST', '/users', { uid: 'eve', name });
	const { resumed } = await ask({
		...{ receiverType: 'approvers', approvers: ['eve', 'bjorn'], approvalsNeeded: 'anyOne' },
	});
	const link = await linkTo('eve');
	const { page } = await opened(link);
	expect(page).toContain('You answer as <b>&lt;b onclick=alert(1)&gt;Eve&lt;/b&gt;</b>.');
	await fetch(link, { method: 'HEAD' });
	const headers = { 'sec-fetch-site': 'cross-site' };
	expect((await pressed(link, { answer: 'approve', text: '' }, headers)).status).toBe(403);
	const others = new URL(link);
	others.searchParams.set('question', crypto.randomUUID());
	expect((await give(String(others))).status).toBe(401);
	expect(resumed).toEqual([]);
	await give(link);
	expect(resumed).toMatchObject([[{ json: { data: { respondedBy: { uid: 'eve', name } } } }]]);
});

it('asks no number of approvals that cannot be reached', async () => {
	const { rows, until } = await ask(
		{
			...{ receiverType: 'approvers', approvers: PEOPLE },
			...{ approvalsNeeded: 'number', approvalCount: 4 },
		},
		{ continueOnFail: true },
	);
	expect(rows[0]?.json.error).toMatch(/^Number of Approvals is more than the 3 users/);
	expect(until).toBeUndefined();
});

it('asks the members of a group with a scope, but not who asks', async () => {
	const members = await on.sandbox.state<{ guid: string; uid: string; scope: string }>('members');
	const asked = members.filter(({ guid, uid }) => guid === 'book-club' && uid !== 'amara');
	const participants = asked.filter(({ scope }) => scope === 'participant').map(({ uid }) => uid);
	expect(participants.length).toBeLessThan(asked.length);
	const { rows, resumed } = await ask({
		...{ receiverType: 'members', receiverGroup: id('book-club') },
		...{ membersWithScope: 'participant', approvalsNeeded: 'anyOne' },
	});
	expect(rows.map(({ json }) => json.receiver).sort()).toEqual(participants.sort());
	await give(await linkTo(participants[0]!));
	expect(resumed).toMatchObject([[{ json: { data: { respondedBy: { uid: participants[0] } } } }]]);
});

it('asks nobody of a group with more members than can be asked, also if who asks is one of them', async () => {
	const items = many(51, (index) => ({ uid: `member-${index}`, name: `Member ${index}` }));
	await on.run(
		'dataImport/user/import',
		{ uid: '={{ $json.uid }}', name: '={{ $json.name }}' },
		{ items },
	);
	await on.run('cometChat/group/create', {
		guid: 'crowd',
		name: 'Crowd',
		type: 'public',
		additionalFields: { owner: id('amara') },
	});
	await on.run('cometChat/groupMember/add', {
		guid: id('crowd'),
		participants: items.map(({ uid }) => uid),
	});
	const { rows, until } = await ask(
		{
			receiverType: 'members',
			receiverGroup: id('crowd'),
			membersWithScope: 'all',
			approvalsNeeded: 'all',
		},
		{ continueOnFail: true },
	);
	expect(rows).toMatchObject([{ json: { error: expect.stringContaining('more than 50') } }]);
	expect(until).toBeUndefined();
});

it.each([
	['has no such members', { membersWithScope: 'moderator', receiverGroup: id('chess-night') }],
	['No group has this GUID', { receiverGroup: id('nowhere') }],
])('asks no members, as it %s', async (told, more) => {
	const { rows, until } = await ask(
		{
			...{ receiverType: 'members', membersWithScope: 'participant' },
			...{ approvalsNeeded: 'number', approvalCount: 1, ...more },
		},
		{ continueOnFail: true },
	);
	expect(rows).toMatchObject([{ json: { error: expect.stringContaining(told) } }]);
	expect(until).toBeUndefined();
});

it('waits for nobody when one of them cannot be asked', async () => {
	const { rows, until } = await ask(
		{ receiverType: 'approvers', approvers: ['bjorn', 'nobody'], approvalsNeeded: 'anyOne' },
		{ continueOnFail: true },
	);
	expect(rows).toMatchObject([
		{ json: { receiver: 'bjorn' } },
		{ json: { error: expect.stringContaining('nobody') } },
	]);
	expect(until).toBeUndefined();
});
