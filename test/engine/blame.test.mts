import { withNodes } from '../support/withNodes.mts';

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
		const [call] = await on.sandbox.state('calls');
		const sessionId = String(call.sessionId);
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
			'The acting user is not an admin of this group',
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
		const [call] = await on.sandbox.state('calls');
		const rows = await on.run('get call', { sessionId: String(call.sessionId), ...as('chen') }, go);
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
				'The platform refused a value: Tags: The tags.1 is too long. (entry 2: “b”); Email: Must be an address.; other: No. [item 0]',
			details: { fields: { Email: 'Must be an address.', other: 'No.' } },
		});
	});

	it('come with the item that holds the entry where many share a request', async () => {
		await refuse('ERR_BAD_REQUEST', 'No.', { 'searchTerms.2': ['Not a pattern.'] });
		const items = [{ terms: ['a', 'b'] }, { terms: ['(', 'd'] }];
		const list = { keywordId: 'profanity', category: 'pattern', source: 'text' };
		const rows = await on.run(
			'update keyword list',
			{ ...list, terms: '={{ $json.terms }}' },
			{ items, ...go },
		);
		expect(rows[0].json.error).toBe(
			'The platform refused a value: Terms: Not a pattern. (entry 3 of item 1: “(”) [item 0 and 1 more]',
		);
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
		expect(rows[0].json.message).toMatch(/ The platform says: error is taken\.$/);
	});

	it('are not announced where there are none', async () => {
		await on.sandbox.faults([
			{ kind: 'status', status: 400, body: { error: { code: 'ERR_NEW' } } },
		]);
		const rows = await on.run('create user', ann, go);
		expect(rows[0].json).toMatchObject({
			error: 'The platform refused this without saying why [item 0]',
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
				'Name is missing; Metadata “{” is not valid JSON; UID “ann lee” may hold only letters, digits, hyphens and underscores; Avatar URL “x” is not a valid web address; Email “y” is not an e-mail address [item 0]',
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
			error: expect.stringMatching(new RegExp(`^${label} cannot be worked out: .+ \\[item 0\\]$`)),
			message: 'Correct the expression.',
		});
	});

	it('names the list of members whose expression gave nothing', async () => {
		const parameters = { guid: 'chess-night', participants: '={{ $json.uid }}', admins: [] };
		const items = [{ error: 'UID is missing', message: 'Fill in the field.' }, { uid: 'amara' }];
		const rows = await on.run('add members', parameters, { items, ...go });
		expect(rows).toMatchObject([
			{
				json: {
					error: 'Participants gave no UID for this item [item 0]',
					message: 'Check what the node before gave for it; it may have failed there.',
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
