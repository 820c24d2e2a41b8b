import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import type { Place } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';
import { at } from '../support/at.mts';

const on = withNodes();
const go = { continueOnFail: true };
const ann = { uid: 'ann', name: 'Ann' };
const club = { guid: 'club', name: 'Club', type: 'public' };
const members = { guid: 'chess-night', participants: 'amara' };
const as = (onBehalfOf: string, more = {}) => ({ options: { onBehalfOf, ...more } });
/** The platform refuses the next request like this. */
const refuse = (code: string, message: string, details?: unknown) =>
	on.sandbox.faults([
		{
			kind: 'status',
			status: 400,
			body: { error: { code, message, ...(details ? { details } : {}) } },
		},
	]);

describe('the field that is blamed', () => {
	it('is On Behalf Of where that user is not there, though the members are', async () => {
		const rows = await on.run('add members', { ...members, ...as('nobody') }, go);
		expect(rows[0].json.error).toBe(
			'UID “amara”: On Behalf Of “nobody”: No active user has this UID [item 0]',
		);
	});

	it('is the group where that is not there', async () => {
		const rows = await on.run('add members', { ...members, guid: 'nowhere' }, go);
		expect(rows[0].json.error).toBe(
			'UID “amara”: Group “nowhere”: No group has this GUID [item 0]',
		);
	});

	it.each([
		['Owner', { additionalFields: { owner: 'nobody' } }],
		['On Behalf Of', as('nobody')],
	])('is %s of a group to create', async (label, more) => {
		const rows = await on.run('create group', { ...club, ...more }, go);
		expect(rows[0].json.error).toBe(`${label} “nobody”: No active user has this UID [item 0]`);
	});

	it('is On Behalf Of of a call', async () => {
		const { sessionId } = at(await on.sandbox.state<{ sessionId: string }>('calls'));
		const rows = await on.run('get call', { sessionId, ...as('nobody') }, go);
		expect(rows[0].json.error).toBe('On Behalf Of “nobody”: No active user has this UID [item 0]');
	});

	const both = { ...club, additionalFields: { owner: 'hana' }, ...as('ivan') };

	it('is the one whose value the platform names', async () => {
		await refuse('ERR_UID_NOT_FOUND', 'The user IVAN does not exist.');
		const rows = await on.run('create group', both, go);
		expect(rows[0].json.error).toBe('On Behalf Of “ivan”: No active user has this UID [item 0]');
	});

	it('is each that can be meant where the platform names none, also inside of a word', async () => {
		await refuse('ERR_UID_NOT_FOUND', 'The user hanaa does not exist.');
		const rows = await on.run('create group', both, go);
		expect(rows[0].json.error).toBe(
			'Owner “hana” or On Behalf Of “ivan”: No active user has this UID [item 0]',
		);
	});

	it.each([
		[
			'ERR_GROUP_NOT_JOINED',
			'The acting user has not joined this group',
			/^Add that user to the group first/,
		],
		[
			'ERR_GROUP_NO_ADMIN_SCOPE',
			'The acting user isn’t an admin of this group',
			/^Act as an admin/,
		],
	])('is the acting user for %s', async (code, says, advice) => {
		await refuse(code, 'No.');
		const rows = await on.run('add members', { ...members, ...as('ivan') }, go);
		expect(rows[0].json).toMatchObject({
			error: `UID “amara”: On Behalf Of “ivan”: ${says} [item 0]`,
			message: expect.stringMatching(advice),
			details: { code },
		});
	});

	it('is the acting user who took no part in a call', async () => {
		const { sessionId } = at(await on.sandbox.state<{ sessionId: string }>('calls'));
		const rows = await on.run('get call', { sessionId, ...as('chen') }, go);
		expect(rows[0].json).toMatchObject({
			error: 'On Behalf Of “chen”: The acting user took no part in this call [item 0]',
			message: expect.stringMatching(/^Act as one of the participants/),
			details: { code: 'ERR_CALL_NOT_A_PART' },
		});
	});
});

describe('fields that the platform names', () => {
	it('come by their labels, with the entry that was refused', async () => {
		await refuse('ERR_BAD_REQUEST', 'Failed to validate the data.', {
			'tags.1': ['The tags.1 is too long.'],
			'metadata.@private.email': ['Must be an address.'],
			other: 'No.',
		});
		const additionalFields = { tags: ['a', 'b'], email: 'ann@example.com' };
		const rows = await on.run('create user', { ...ann, additionalFields }, go);
		expect(rows[0].json).toMatchObject({
			error:
				'CometChat rejected a value: Tags: The tags.1 is too long. (entry 2: “b”); Email: Must be an address.; other: No. [item 0]',
			details: { fields: { Email: 'Must be an address.', other: 'No.' } },
		});
	});

	it('come with the item that holds the entry where many share a request', async () => {
		await refuse('ERR_BAD_REQUEST', 'No.', { 'searchTerms.2': ['Not a pattern.'] });
		const items = [{ terms: ['a', 'b'] }, { terms: ['c', 'd'] }];
		const list = { keywordId: 'profanity', category: 'pattern', source: 'text' };
		const rows = await on.run(
			'update keyword list',
			{ ...list, terms: '={{ $json.terms }}' },
			{ items, ...go },
		);
		const error = 'CometChat rejected a value: Terms: Not a pattern. (entry 3 of item 1: “c”)';
		expect(rows.map(({ json }) => json.error)).toEqual([`${error} [item 0]`, `${error} [item 1]`]);
	});
});

describe('the platform’s own words', () => {
	it('stay as they are, also where they hold “error”', async () => {
		await refuse('ERR_NEW', 'Error: the user “error” has an error.\n\tSorry');
		const rows = await on.run('create user', ann, go);
		expect(rows[0].json.error).toBe('Error: the user “error” has an error. Sorry [item 0]');
		expect(rows[0].json.message).toBe('See the code in the details.');
	});

	it('follow the advice where a code has its own words here', async () => {
		await refuse('ERR_UID_ALREADY_EXISTS', 'error is taken.');
		const rows = await on.run('create user', { ...ann, uid: 'error' }, go);
		expect(rows[0].json.error).toBe('UID “error”: A user with this UID already exists [item 0]');
		expect(rows[0].json.message).toMatch(/ The API says: error is taken\.$/);
	});

	it('are not announced where there are none', async () => {
		await on.sandbox.faults([
			{ kind: 'status', status: 400, body: { error: { code: 'ERR_NEW' } } },
		]);
		const rows = await on.run('create user', ann, go);
		expect(rows[0].json).toMatchObject({
			error: 'The API rejected this without giving a reason [item 0]',
			message: 'See the code in the details.',
			details: { code: 'ERR_NEW' },
		});
	});
});

describe('what is wrong with an item', () => {
	it('is told all at once', async () => {
		await expect(
			on.run('create user', {
				...{ uid: 'ann lee', name: '' },
				additionalFields: { avatar: 'x', email: 'y', metadata: '{' },
			}),
		).rejects.toMatchObject({
			message:
				'Name is missing; Metadata “{” isn’t valid JSON; UID “ann lee” can contain only letters, digits, hyphens and underscores; Avatar URL “x” isn’t a valid URL; Email “y” isn’t an email address [item 0]',
			description: expect.stringMatching(/Fill in the field.*Start it with https:\/\/, and/),
		});
		expect(await on.sandbox.requests()).toEqual([]);
	});

	it.each([
		[
			'Avatar URL',
			{
				additionalFields: { avatar: '={{ $("nowhere").item.json.x }}', link: 'https://x.example' },
			},
		],
		[
			'If Already Exists',
			{ options: { ifExists: '={{ $("nowhere").item.json.x }}', timeout: 5000 } },
		],
		['UID', { uid: '={{ $("nowhere").item.json.x }}' }],
	])('is told by the field %s where its expression fails', async (label, more) => {
		const rows = await on.run('create user', { ...ann, ...more }, go);
		expect(rows[0].json).toMatchObject({
			error: expect.stringMatching(new RegExp(`^${label} can’t be evaluated: .+ \\[item 0\\]$`)),
			message: 'Correct the expression.',
		});
	});

	it('names the list of members whose expression gave nothing', async () => {
		const parameters = { guid: 'chess-night', participants: '={{ $json.uid }}' };
		const items = [{ error: 'UID is missing', message: 'Fill in the field.' }, { uid: 'amara' }];
		const rows = await on.run('add members', parameters, { items, ...go });
		expect(rows).toMatchObject([
			{
				json: {
					error: 'Participants gave no UID for this item [item 0]',
					message: 'Check what the previous node returned for it; it may have failed there.',
				},
			},
			{ json: { uid: 'amara' } },
		]);
	});
});

it.each(['Public', 'PUBLIC', 'public', ' Private '])(
	'takes the choice %j by label or value',
	async (type) => {
		const [{ json }] = await on.run('create group', { ...club, type });
		expect(json.type).toBe(type.trim().toLowerCase());
	},
);

it.each([
	{ resource: '__CUSTOM_API_CALL__', operation: 'create' },
	{ resource: '__CUSTOM_API_CALL__', operation: '' },
	{ operation: '__CUSTOM_API_CALL__' },
])('says how to make a custom API call', async (chosen) => {
	await expect(on.run('create user', { ...ann, ...chosen })).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: 'A custom API call is made with the HTTP Request node',
		description:
			'Add an HTTP Request node, choose Predefined Credential Type under Authentication, and pick this credential there.',
	});
});

describe('a request for several, refused for the sake of one', () => {
	const muted = async () => (await on.sandbox.state('mutedConversations')).map(({ id }) => id);
	const mute = async (users: string, options = {}) => {
		const parameters = { uid: 'amara', users, groups: 'book-club', until: '2090-01-01', options };
		const rows = await on.run('notifications/mutedConversation/mute', parameters, go);
		return rows.map(({ json }) => json);
	};

	it('blames the conversation that is not there, not the user whose it is', async () => {
		const rows = await mute('bjorn, ghost');
		expect(rows.find(({ error }) => String(error).includes('“ghost”:'))).toMatchObject({
			error: 'Conversation “ghost”: No active user has this UID [item 0]',
			details: { code: 'ERR_UID_NOT_FOUND' },
		});
	});

	it.failing('is done for all others, which are asked for again without it', async () => {
		expect(await mute('bjorn, ghost, chen')).toMatchObject([
			{ id: 'bjorn', muted: true },
			{ error: 'Conversation “ghost”: No active user has this UID [item 0]' },
			{ id: 'chen', muted: true },
			{ id: 'book-club', muted: true },
		]);
		expect((await muted()).sort()).toEqual(['bjorn', 'book-club', 'chen']);
	});

	it('says that it may be any, where the platform names none', async () => {
		await refuse('ERR_UID_NOT_FOUND', 'User not found.');
		expect(await mute('bjorn, chen')).toMatchObject([
			{
				error:
					'Conversation “bjorn” or another of the 2 in the same request or User “amara”: No active user has this UID [item 0]',
				message: expect.stringContaining('The API says: User not found.'),
			},
			{ error: expect.stringMatching(/^Conversation “chen” or another of the 2/) },
			{ error: expect.stringMatching(/^Conversation “book-club”: Not done, because of one of/) },
		]);
		expect(await muted()).toEqual([]);
	});

	it('blames the user whose conversations they are, if the platform names that one', async () => {
		const parameters = { uid: 'nobody', users: 'bjorn', until: '2090-01-01' };
		const rows = await on.run('notifications/mutedConversation/mute', parameters, go);
		expect(rows[0].json.error).toBe(
			'Conversation “bjorn”: User “nobody”: No active user has this UID [item 0]',
		);
	});

	it.each<[string, Place, IDataObject]>([
		['friends', 'cometChat/friend/remove', { uid: 'amara', friends: 'bjorn, chen' }],
		['users to deactivate', 'cometChat/user/deactivate', { uids: 'bjorn, chen' }],
		['users to reactivate', 'cometChat/user/reactivate', { uids: 'bjorn, chen' }],
	])('is told so of %s', async (_, operation, parameters) => {
		await refuse('ERR_UID_NOT_FOUND', 'The user CHEN does not exist.');
		const rows = await on.run(operation, parameters, go);
		expect(rows.map(({ json }) => json.error)).toEqual([
			'UID “bjorn”: Not done, because of “chen” in the same request: No active user has this UID [item 0]',
			'UID “chen”: No active user has this UID [item 0]',
		]);
	});
});

describe('a rule that refers to a keyword list that is not there', () => {
	const words = (list: string) => ({
		...{ operand: 'text', category: 'word', operator: 'contains', compareWith: 'keywordList' },
		keywordList: id(list),
	});
	const rule = { id: 'mine', name: 'Mine' };
	const told = async (more: IDataObject) =>
		(await on.run('moderation/rule/create', { ...rule, ...more }, go))[0].json.error;

	it('names the list, and the condition that does', async () => {
		const values = [words('profanity'), words('no-such-list')];
		expect(await told({ conditions: { values } })).toBe(
			'Conditions (entry 2): Keyword List “no-such-list”: No keyword list has this ID [item 0]',
		);
	});

	it('names it also in JSON, with a score behind it', async () => {
		const condition = {
			...{ id: 1, entity: 'message', operand: 'text', operator: 'contains' },
			...{ category: 'sentence-similarity', isKeywordReferencePresent: true },
			value: 'no-such-list_greaterThan_50',
		};
		const ruleJson = JSON.stringify({ conditions: [condition] });
		expect(await told({ additionalFields: { ruleJson } })).toBe(
			'Rule (JSON) (entry 1): Keyword List “no-such-list”: No keyword list has this ID [item 0]',
		);
	});
});

it.each([
	['cometChat/bannedMember/ban', {}, /^The owner can’t be banned/],
	['cometChat/groupMember/remove', {}, /^The owner can’t be removed/],
	['cometChat/groupMember/update', { scope: 'participant' }, /^The owner keeps the admin scope/],
] as const)('%s says that the owner of a group is meant', async (operation, more, advice) => {
	const [group = {}] = await on.sandbox.state<{ guid?: string; owner?: string }>('groups');
	const parameters = { guid: id(String(group.guid)), uid: id(String(group.owner)), ...more };
	const rows = await on.run(operation, parameters, go);
	expect(rows[0].json.message).toMatch(advice);
});
