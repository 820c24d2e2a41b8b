import type { OperationName } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const ann = { uid: 'ann', name: 'Ann' };
const club = { guid: 'club', name: 'Club', type: 'public' };
const list = { keywordId: 'profanity', category: 'word', source: 'text', terms: 'x' };
const more = (fields: object) => ({ ...ann, additionalFields: fields });

const cases: Array<[OperationName, string, object, RegExp]> = [
	['create user', 'no UID', { name: 'Ann' }, /^UID is missing/],
	[
		'create user',
		'a UID that an expression does not give',
		{ ...ann, uid: '={{ $json.no }}' },
		/^UID is missing/,
	],
	['create user', 'a UID with a space', { ...ann, uid: 'ann lee' }, /^UID may hold only letters/],
	['create user', 'a UID that leads out', { ...ann, uid: '../x' }, /^UID may hold only letters/],
	[
		'create user',
		'a UID of 101 characters',
		{ ...ann, uid: 'a'.repeat(101) },
		/^UID is longer than 100 characters/,
	],
	['create user', 'a UID that is an object', { ...ann, uid: '={{ {a: 1} }}' }, /^UID must be text/],
	['create user', 'a blank name', { ...ann, name: '   ' }, /^Name is missing/],
	[
		'create user',
		'an avatar that is no address',
		more({ avatar: 'picture.png' }),
		/^Avatar URL is no web address/,
	],
	[
		'create user',
		'an avatar of script',
		more({ avatar: 'javascript:alert(1)' }),
		/^Avatar URL is no web address/,
	],
	[
		'create user',
		'metadata that is no JSON',
		more({ metadata: '{plan: pro' }),
		/^Metadata is no valid JSON/,
	],
	[
		'create user',
		'metadata that is a list',
		more({ metadata: '[1]' }),
		/^Metadata must be a JSON object/,
	],
	[
		'create user',
		'metadata of more than 5 KB',
		more({ metadata: { a: 'x'.repeat(6000) } }),
		/^Metadata is larger than 5 KB/,
	],
	['create user', 'an e-mail without @', more({ email: 'ann' }), /^Email is no e-mail address/],
	[
		'create user',
		'a phone number of words',
		more({ phoneNumber: 'call me' }),
		/^Phone Number is no phone number/,
	],
	[
		'create user',
		'26 tags',
		more({ tags: Array.from({ length: 26 }, (_, n) => `t${n}`) }),
		/^Tags is longer than 25 entries/,
	],
	[
		'create user',
		'a tag of 101 characters',
		more({ tags: ['ok', 'x'.repeat(101)] }),
		/^Tags \(entry 2\) is longer than 100 characters/,
	],
	[
		'create user',
		'a role with a line break',
		more({ role: 'a\nb' }),
		/^Role may hold only letters/,
	],
	[
		'create user',
		'a flag that is neither',
		more({ withAuthToken: 'perhaps' }),
		/^Return Auth Token must be true or false/,
	],
	[
		'create group',
		'an unknown type',
		{ ...club, type: 'secret' },
		/^Type must be one of public, password, private/,
	],
	[
		'create group',
		'no password for type password',
		{ ...club, type: 'password' },
		/^Password is missing/,
	],
	[
		'create group',
		'no password for a type from an expression',
		{ ...club, type: '={{ " password " }}' },
		/^Password is missing/,
	],
	[
		'create group',
		'a header with a line break',
		{ ...club, options: { onBehalfOf: 'ann\r\nx: y' } },
		/^On Behalf Of may hold only letters/,
	],
	[
		'create group',
		'a description of 256 characters',
		{ ...club, additionalFields: { description: 'x'.repeat(256) } },
		/^Description is longer than 255 characters/,
	],
	[
		'add members',
		'no member at all',
		{ guid: 'book-club' },
		/^Participants and the other lists are empty/,
	],
	[
		'add members',
		'a bad UID in a list',
		{ guid: 'book-club', admins: ['ann', 'b c'] },
		/^Admins \(entry 2\) may hold only/,
	],
	[
		'add members',
		'a UID in two lists',
		{ guid: 'book-club', admins: 'hana', usersToBan: 'hana' },
		/^UID “hana” is asked for twice/,
	],
	['add members', 'no group', { participants: 'hana' }, /^Group is missing/],
	['get call', 'a session ID that leads up', { sessionId: '..' }, /^Session ID is no session ID/],
	[
		'get call',
		'a session ID with a slash',
		{ sessionId: 'a/../b' },
		/^Session ID is no session ID/,
	],
	['get call', 'no session ID', {}, /^Session ID is missing/],
	['create keyword list', 'no ID', { ...list, name: 'X' }, /^ID is missing/],
	[
		'create keyword list',
		'no terms',
		{ ...list, id: 'x', name: 'X', terms: [] },
		/^Terms is missing/,
	],
	[
		'update keyword list',
		'an unknown category',
		{ ...list, category: 'regex' },
		/^Category must be one of word, pattern, sentence-similarity/,
	],
	[
		'update keyword list',
		'terms that are only commas',
		{ ...list, terms: ' , ,' },
		/^Terms hold nothing but commas/,
	],
	[
		'update keyword list',
		'a pattern with a comma',
		{ ...list, category: 'pattern', terms: 'a{1,2}' },
		/^Terms hold a pattern with a comma/,
	],
	[
		'update keyword list',
		'a list ID that leads out',
		{ ...list, keywordId: '../roles' },
		/^Keyword List may hold only/,
	],
	['delete role', 'a role that leads out', { role: '../users/amara' }, /^Role may hold only/],
	['delete role', 'no role', { role: { __rl: true, mode: 'list', value: '' } }, /^Role is missing/],
	[
		'get restricted features',
		'a limit of nothing',
		{ role: 'guest', limit: 0 },
		/^Limit must be at least 1/,
	],
	[
		'get restricted features',
		'half a limit',
		{ role: 'guest', limit: 1.5 },
		/^Limit must be a whole number/,
	],
	['import users', 'no name', { uid: 'ann' }, /^Name is missing/],
	[
		'import users',
		'a date that is none',
		more({ createdAt: 'yesterday-ish' }),
		/^Created At is no date and time/,
	],
	[
		'import users',
		'a date before 1970',
		more({ createdAt: '1969-12-31T00:00:00Z' }),
		/^Created At lies before 1970/,
	],
];

it.each(cases)('%s with %s says so, and sends nothing', async (name, _, parameters, says) => {
	await expect(on.run(name, { ...parameters })).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: expect.stringMatching(new RegExp(`${says.source}.* \\[item 0\\]$`)),
		description: expect.stringMatching(/^[A-Z].*\.$/),
		context: { itemIndex: 0 },
	});
	expect(await on.sandbox.requests()).toEqual([]);
});

it('sends the good items when it continues on fail, and nothing for the bad one', async () => {
	const rows = await on.run(
		'create user',
		{ ...ann, uid: '={{ $json.uid }}' },
		{ items: [{ uid: 'one' }, { uid: '../x' }, { uid: 'two' }], continueOnFail: true },
	);
	expect(rows[1]).toMatchObject({
		json: {
			error: expect.stringMatching(/^UID may hold only.* \[item 1\]$/),
			details: { code: 'INVALID_INPUT', item: 1 },
		},
		pairedItem: { item: 1 },
	});
	expect(await on.sandbox.requests()).toHaveLength(2);
});

it('names an operation that does not exist', async () => {
	await expect(on.run('create user', { ...ann, operation: 'explode' })).rejects.toMatchObject({
		message: expect.stringMatching(/no operation “explode” for “user”/),
	});
});
