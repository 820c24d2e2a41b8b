import type { OperationName } from '../support/operations.mts';

const ann = { uid: 'ann', name: 'Ann' };
const club = { guid: 'club', name: 'Club', type: 'public' };
const list = { keywordId: 'profanity', category: 'word', source: 'text', terms: 'x' };
const more = (fields: object) => ({ ...ann, additionalFields: fields });

/** What a person may fill in wrongly: operation, what is wrong, parameters, and what the node says. */
export const cases: Array<[OperationName, string, object, string]> = [
	['create user', 'no UID', { name: 'Ann' }, 'UID is missing'],
	[
		'create user',
		'a UID that an expression does not give',
		{ ...ann, uid: '={{ $json.no }}' },
		'UID is missing',
	],
	[
		'create user',
		'a UID with a space',
		{ ...ann, uid: 'ann lee' },
		'UID “ann lee” can contain only letters, digits, hyphens and underscores',
	],
	[
		'create user',
		'a UID that leads out',
		{ ...ann, uid: '../x' },
		'UID “../x” can contain only letters, digits, hyphens and underscores',
	],
	[
		'create user',
		'a UID of 101 characters',
		{ ...ann, uid: 'a'.repeat(101) },
		'UID “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…” is longer than 100 characters',
	],
	['create user', 'a UID that is an object', { ...ann, uid: '={{ {a: 1} }}' }, 'UID must be text'],
	['create user', 'a blank name', { ...ann, name: '   ' }, 'Name is missing'],
	[
		'create user',
		'an avatar that is no address',
		more({ avatar: 'picture.png' }),
		'Avatar URL “picture.png” isn’t a valid URL',
	],
	[
		'create user',
		'an avatar of script',
		more({ avatar: 'javascript:alert(1)' }),
		'Avatar URL “javascript:alert(1)” isn’t a valid URL',
	],
	[
		'create user',
		'metadata that is no JSON',
		more({ metadata: '{plan: pro' }),
		'Metadata “{plan: pro” isn’t valid JSON',
	],
	[
		'create user',
		'metadata that is a list',
		more({ metadata: '[1]' }),
		'Metadata must be a JSON object',
	],
	[
		'create user',
		'metadata of more than 5 KB',
		more({ metadata: { a: 'x'.repeat(6000) } }),
		'Metadata is larger than 5 KB',
	],
	[
		'create user',
		'an e-mail without @',
		more({ email: 'ann' }),
		'Email “ann” isn’t an email address',
	],
	[
		'create user',
		'a phone number of words',
		more({ phoneNumber: 'call me' }),
		'Phone Number “call me” isn’t a phone number',
	],
	[
		'create user',
		'26 tags',
		more({ tags: Array.from({ length: 26 }, (_, n) => `t${n}`) }),
		'Tags contains more than 25 entries',
	],
	[
		'create user',
		'a tag of 101 characters',
		more({ tags: ['ok', 'x'.repeat(101)] }),
		'Tags (entry 2) “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” is longer than 100 characters',
	],
	[
		'create user',
		'a role with a line break',
		more({ role: 'a\nb' }),
		'Role “a b” can contain only letters, digits, hyphens and underscores',
	],
	[
		'create user',
		'a flag that is neither',
		more({ withAuthToken: 'perhaps' }),
		'Return Auth Token “perhaps” must be true or false',
	],
	[
		'create group',
		'an unknown type',
		{ ...club, type: 'secret' },
		'Type “secret” must be one of Public, Password, Private',
	],
	[
		'create group',
		'no password for type password',
		{ ...club, type: 'password' },
		'Password is missing',
	],
	[
		'create group',
		'no password for a type from an expression',
		{ ...club, type: '={{ " password " }}' },
		'Password is missing',
	],
	[
		'create group',
		'a header with a line break',
		{ ...club, options: { onBehalfOf: 'ann\r\nx: y' } },
		'On Behalf Of “ann x: y” can contain only letters, digits, hyphens and underscores',
	],
	[
		'create group',
		'a description of 256 characters',
		{ ...club, additionalFields: { description: 'x'.repeat(256) } },
		'Description “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” is longer than 255 characters',
	],
	[
		'add members',
		'no member at all',
		{ guid: 'book-club' },
		'Participants and the other fields are empty',
	],
	[
		'add members',
		'a bad UID in a list',
		{ guid: 'book-club', additionalFields: { admins: ['ann', 'b c'] } },
		'Admins (entry 2) “b c” can contain only letters, digits, hyphens and underscores',
	],
	[
		'add members',
		'a UID in two lists',
		{ guid: 'book-club', additionalFields: { admins: 'hana', usersToBan: 'hana' } },
		'UID “hana” is in this item twice, with different values',
	],
	['add members', 'no group', { participants: 'hana' }, 'Group is missing'],
	[
		'get call',
		'a session ID that leads up',
		{ sessionId: '..' },
		'Session ID “..” doesn’t look like a session ID',
	],
	[
		'get call',
		'a session ID with a slash',
		{ sessionId: 'a/../b' },
		'Session ID “a/../b” doesn’t look like a session ID',
	],
	['get call', 'no session ID', {}, 'Session ID is missing'],
	['create keyword list', 'no ID', { ...list, name: 'X' }, 'ID is missing'],
	[
		'create keyword list',
		'no terms',
		{ ...list, id: 'x', name: 'X', terms: [] },
		'Terms contains no terms',
	],
	[
		'update keyword list',
		'an unknown category',
		{ ...list, category: 'regex' },
		'Category “regex” must be one of Word, Pattern, Sentence Similarity',
	],
	[
		'update keyword list',
		'terms that are only commas',
		{ ...list, terms: ' , ,' },
		'Terms contains no terms',
	],
	[
		'update keyword list',
		'a pattern with a comma',
		{ ...list, category: 'pattern', terms: 'a{1,2}' },
		'Terms (entry 1) “a{1,2}” contains a comma, where CometChat would split it into two patterns',
	],
	[
		'update keyword list',
		'a list ID that leads out',
		{ ...list, keywordId: '../roles' },
		'Keyword List “../roles” can contain only letters, digits, hyphens and underscores',
	],
	[
		'delete role',
		'a role that leads out',
		{ role: '../users/amara' },
		'Role “../users/amara” can contain only letters, digits, hyphens and underscores',
	],
	['delete role', 'no role', { role: { __rl: true, mode: 'list', value: '' } }, 'Role is missing'],
	[
		'get restricted features',
		'a limit of nothing',
		{ role: 'guest', limit: 0 },
		'Limit “0” must be at least 1',
	],
	[
		'get restricted features',
		'half a limit',
		{ role: 'guest', limit: 1.5 },
		'Limit “1.5” must be a whole number',
	],
	['import users', 'no name', { uid: 'ann' }, 'Name is missing'],
	[
		'import users',
		'a date that is none',
		more({ createdAt: 'yesterday-ish' }),
		'Created At “yesterday-ish” isn’t an unambiguous date',
	],
	[
		'import users',
		'a date before 1970',
		more({ createdAt: '1950-01-01T00:00:00Z' }),
		'Created At “1950-01-01T00:00:00Z” is before 1970',
	],
];
