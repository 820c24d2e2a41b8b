import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import type { OperationName, Place } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const ann = { uid: 'ann', name: 'Ann' };
const club = { guid: 'club', name: 'Club', type: 'public' };
const members = { guid: 'chess-night', participants: 'amara' };
const as = (onBehalfOf: string) => ({ options: { onBehalfOf } });
/** What the platform refuses a request with. */
const refusal = (code: string, message?: string, details?: unknown) => ({
	error: { code, ...(message ? { message } : {}), ...(details ? { details } : {}) },
});
const refuse = (body: object) => on.sandbox.faults([{ kind: 'status', status: 400, body }]);
const told = async (name: OperationName | Place, parameters: object, run = {}) =>
	(await on.run(name, { ...parameters }, { ...run, ...go })).map(({ json }) => json);

const NOBODY = 'No active user has this UID';
const call = { sessionId: 'v1.us.2740891e5c3a7d06.17357760001' };
const byIvan = { ...members, ...as('ivan') };
const byChen = { ...call, ...as('chen') };
const toNobody = { ...club, additionalFields: { owner: 'nobody' } };

const actor = (name: string, what: string) => `On Behalf Of “${name}”: ${what}`;
const ofMember = (what: string) => `UID “amara”: ${actor('ivan', what)}`;
const NOT_JOINED = ofMember('The acting user has not joined this group');
const NO_ADMIN = ofMember('The acting user isn’t an admin of this group');
const NOT_A_PART = actor('chen', 'The acting user took no part in this call');
const NO_CALL = 'Session ID “v1.none”: No call has this session ID';
const nobody = as('nobody');
const figures = (of: string): Place => `campaigns/analytics/get${of}`;
const lacks = (what: string) => `${what} “nope”: No ${what.toLowerCase()} has this ID`;
const noMember = { ...members, ...nobody };

/** Who or what is blamed: what is asked, what the platform answers, and what is told. */
it.each<[OperationName | Place, object, code: string, error: string, advice: string]>([
	['add members', noMember, '', `UID “amara”: ${actor('nobody', NOBODY)}`, ''],
	['create group', toNobody, '', `Owner “nobody”: ${NOBODY}`, ''],
	['create group', { ...club, ...nobody }, '', actor('nobody', NOBODY), ''],
	['get call', { ...call, ...nobody }, '', actor('nobody', NOBODY), ''],
	['get call', { sessionId: 'v1.none' }, '', NO_CALL, 'Copy the session ID'],
	['get call', byChen, 'ERR_CALL_NOT_A_PART', NOT_A_PART, 'Act as one of the participants'],
	[figures('User'), { uid: 'nope' }, '', lacks('User'), 'Check how the ID is written'],
	[figures('Campaign'), { campaignId: 'nope' }, '', lacks('Campaign'), 'Check how the ID'],
	[figures('Template'), { templateId: 'nope' }, '', lacks('Template'), 'Check how the ID'],
	['add members', byIvan, 'ERR_GROUP_NOT_JOINED', NOT_JOINED, 'Add that user to the group first'],
	['add members', byIvan, 'ERR_GROUP_NO_ADMIN_SCOPE', NO_ADMIN, 'Act as an admin'],
])('%s with %j, after %s: %s', async (name, parameters, code, error, advice) => {
	if (code) await refuse(refusal(code, 'No.'));
	const [row] = await told(name, parameters);
	expect(row?.error).toBe(`${error} [item 0]`);
	expect(row?.message).toMatch(new RegExp(`^${advice}`));
});

it('names the item that holds the refused entry where many share a request', async () => {
	await refuse(refusal('ERR_BAD_REQUEST', 'No.', { 'searchTerms.2': ['Not a pattern.'] }));
	const items = [{ terms: ['a', 'b'] }, { terms: ['c', 'd'] }];
	const list = { keywordId: 'profanity', category: 'pattern', source: 'text' };
	const rows = await told(
		'update keyword list',
		{ ...list, terms: '={{ $json.terms }}' },
		{ items },
	);
	const error = 'CometChat rejected a value: Terms: Not a pattern. (entry 3 of item 1: “c”)';
	expect(rows.map((row) => row.error)).toEqual([`${error} [item 0]`, `${error} [item 1]`]);
});

const fails = '={{ $("nowhere").item.json.x }}';

it.each([
	['Avatar URL', { additionalFields: { avatar: fails, link: 'https://x.example' } }],
	['If Already Exists', { options: { ifExists: fails, timeout: 5000 } }],
	['UID', { uid: fails }],
])('names the field %s whose expression fails', async (label, more) => {
	const [row] = await told('create user', { ...ann, ...more });
	expect(row).toMatchObject({
		error: expect.stringMatching(new RegExp(`^${label} can’t be evaluated: .+ \\[item 0\\]$`)),
		message: 'Correct the expression.',
	});
});

it('names the list of members whose expression gave nothing', async () => {
	const parameters = { guid: 'chess-night', participants: '={{ $json.uid }}' };
	const items = [{ error: 'UID is missing', message: 'Fill in the field.' }, { uid: 'amara' }];
	expect(await told('add members', parameters, { items })).toMatchObject([
		{
			error: 'Participants gave no UID for this item [item 0]',
			message: 'Check what the previous node returned for it; it may have failed there.',
		},
		{ uid: 'amara' },
	]);
});

it.each([
	{ resource: '__CUSTOM_API_CALL__', operation: 'create' },
	{ resource: '__CUSTOM_API_CALL__', operation: '' },
	{ operation: '__CUSTOM_API_CALL__' },
])('says how to make a custom API call', async (chosen) => {
	await expect(on.run('create user', { ...ann, ...chosen })).rejects.toMatchObject({
		...{ name: 'NodeOperationError' },
		message: 'A custom API call is made with the HTTP Request node',
		description:
			'Add an HTTP Request node, choose Predefined Credential Type under Authentication, and pick this credential there.',
	});
});

describe('a request for several, refused for the sake of one', () => {
	const muted = async () =>
		(await on.sandbox.state('mutedConversations')).map(({ id: one }) => one);
	const mute = async (users: string, more = {}) => {
		const parameters = { uid: 'amara', users, groups: 'book-club', until: '2090-01-01', ...more };
		return await told('notifications/mutedConversation/mute', parameters);
	};

	it('blames the conversation that is not there, or the user whose it is if that is named', async () => {
		const rows = await mute('bjorn, ghost');
		expect(rows.find(({ error }) => String(error).includes('“ghost”:'))).toMatchObject({
			error: `Conversation “ghost”: ${NOBODY} [item 0]`,
			details: { code: 'ERR_UID_NOT_FOUND' },
		});
		const [row] = await mute('bjorn', { uid: 'nobody', groups: '' });
		expect(row?.error).toBe(`Conversation “bjorn”: User “nobody”: ${NOBODY} [item 0]`);
	});

	it.failing('is done for all others, which are asked for again without it', async () => {
		expect(await mute('bjorn, ghost, chen')).toMatchObject([
			{ id: 'bjorn', muted: true },
			{ error: `Conversation “ghost”: ${NOBODY} [item 0]` },
			{ id: 'chen', muted: true },
			{ id: 'book-club', muted: true },
		]);
		expect((await muted()).sort()).toEqual(['bjorn', 'book-club', 'chen']);
	});

	it.each<[Place, IDataObject]>([
		['cometChat/friend/remove', { uid: 'amara', friends: 'bjorn, chen' }],
		['cometChat/user/deactivate', { uids: 'bjorn, chen' }],
		['cometChat/user/reactivate', { uids: 'bjorn, chen' }],
	])('%s is told so', async (operation, parameters) => {
		await refuse(refusal('ERR_UID_NOT_FOUND', 'The user CHEN does not exist.'));
		expect((await told(operation, parameters)).map(({ error }) => error)).toEqual([
			`UID “bjorn”: Not done, because of “chen” in the same request: ${NOBODY} [item 0]`,
			`UID “chen”: ${NOBODY} [item 0]`,
		]);
	});
});

it.each(['deactivate', 'reactivate'])('blames no user for a no to all of %s', async (operation) => {
	await refuse({ success: false, message: 'Not on your plan.' });
	const [row] = await told(`cometChat/user/${operation}` as Place, { uids: 'bjorn' });
	expect(row?.error).toMatch(/Not on your plan\. \[item 0\]$/);
	expect(row?.error).not.toContain('this user');
});

it('names the keyword list of a rule that is not there, in fields and in JSON', async () => {
	const condition = (keywordList: string) => ({
		...{ operand: 'text', category: 'word', operator: 'contains', compareWith: 'keywordList' },
		keywordList: id(keywordList),
	});
	const inJson = {
		...{ id: 1, entity: 'message', operand: 'text', operator: 'contains' },
		...{ category: 'sentence-similarity', isKeywordReferencePresent: true },
		value: 'no-such-list_greaterThan_50',
	};
	const ruleJson = JSON.stringify({ conditions: [inJson] });
	const values = ['profanity', 'no-such-list'].map(condition);
	const none = 'Keyword List “no-such-list”: No keyword list has this ID [item 0]';
	for (const [more, place] of [
		[{ conditions: { values } }, 'Conditions (entry 2)'],
		[{ additionalFields: { ruleJson } }, 'Rule (JSON) (entry 1)'],
	] as const) {
		const [row] = await told('moderation/rule/create', { id: 'mine', name: 'Mine', ...more });
		expect(row?.error).toBe(`${place}: ${none}`);
	}
});

it.each([
	['cometChat/bannedMember/ban', {}, /^The owner can’t be banned/],
	['cometChat/groupMember/remove', {}, /^The owner can’t be removed/],
	['cometChat/groupMember/update', { scope: 'participant' }, /^The owner keeps the admin scope/],
] as const)('%s says that the owner of a group is meant', async (operation, more, advice) => {
	const [row] = await told(operation, { guid: id('book-club'), uid: id('amara'), ...more });
	expect(row?.message).toMatch(advice);
});
