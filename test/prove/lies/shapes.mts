import { rows, renamed, set, USER, ONE_USER, USERS, SENT, MEMBERS, type Told } from './changes.mts';
import type { Json } from './proxy.mts';

const fields: Told[] = [
	{
		...{ name: 'a field of a user has another name', chapter: 'users', about: USER },
		...{
			tell: renamed('avatar', 'picture'),
			says: 'data.avatar` is missing (new next to it: picture); described as string',
		},
	},
	{
		...{ name: 'a field of rows is not there', chapter: 'groups', about: MEMBERS },
		...{ tell: rows((row) => delete row.scope), says: 'data[].scope` is missing' },
	},
	{
		...{ name: 'there is one more field', chapter: 'users', about: ONE_USER, level: 'information' },
		...{
			tell: rows((row) => (row.verified = true)),
			says: 'data.verified` is new (boolean); not described',
		},
	},
	{
		...{ name: 'the ID of a message is called otherwise', chapter: 'messages', about: SENT },
		...{
			tell: renamed('id', 'messageId'),
			says: 'data.id` is missing (new next to it: messageId)',
		},
	},
	{
		...{ name: 'the list has another name', chapter: 'users', about: USERS },
		tell: ({ body }) => {
			body.users = body.data;
			delete body.data;
		},
		says: 'data` is missing (new next to it: users)',
	},
	{
		...{ name: 'a field has no value', chapter: 'users', about: ONE_USER, level: 'information' },
		...{ tell: set('link', () => null), says: 'data.link` has no value' },
	},
];

const types: Told[] = [
	{
		...{ name: 'a number is a text', chapter: 'groups', about: /^GET \/v3\/groups\/[^/]+$/ },
		...{ tell: set('membersCount', String), says: 'data.membersCount` is text instead of number' },
	},
	{
		...{ name: 'a boolean is a number', chapter: 'groups', about: /^GET \/v3\/groups\/[^/]+$/ },
		...{ tell: set('hasJoined', Number), says: 'data.hasJoined` is number instead of boolean' },
	},
	{
		...{ name: 'times are in milliseconds', chapter: 'users', about: USERS },
		tell: set('createdAt', (at: number) => at * 1000),
		says: 'data[].createdAt` is time in milliseconds as number instead of time in seconds as number',
	},
	{
		...{ name: 'times are ISO texts', chapter: 'messages', about: SENT },
		tell: set('sentAt', (at: number) => new Date(at * 1000).toISOString()),
		says: 'data.sentAt` is ISO time instead of time in seconds as number',
	},
	{
		...{ name: 'tags are one text', chapter: 'users', about: USERS },
		...{ tell: set('tags', String), says: 'data[].tags` comes without the list around it' },
	},
	{
		...{ name: 'a text is an object', chapter: 'users', about: ONE_USER },
		tell: set('avatar', (url: string) => ({ url })),
		says: 'data.avatar` comes inside another object (url)',
	},
	{
		...{ name: 'a role is one of CometChat’s other words', chapter: 'groups', about: MEMBERS },
		...{ tell: set('scope', () => 'owner'), says: 'data[].scope` says owner instead of' },
	},
];

const wrappings: Told[] = [
	{
		...{ name: 'an object is wrapped once more', chapter: 'groups', about: /^POST \/v3\/groups$/ },
		tell: ({ body }) => (body.data = { group: body.data }),
		says: 'data` comes inside another object (group)',
	},
	{
		...{ name: 'an object comes in a list', chapter: 'users', about: ONE_USER },
		...{ tell: ({ body }) => (body.data = [body.data]), says: 'data` comes inside another list' },
	},
	{
		...{ name: 'the whole answer is wrapped', chapter: 'users', about: USERS },
		tell: (answer) => (answer.body = { result: answer.body }),
		says: 'The request comes inside another object (result)',
	},
	{
		...{ name: 'nothing is around the rows', chapter: 'groups', about: MEMBERS },
		tell: (answer) => (answer.body = answer.body.data as Json),
		says: 'The request comes without the object around it (data)',
	},
	{
		...{ name: 'rows are in another object', chapter: 'groups', about: MEMBERS },
		tell: ({ body }) => (body.data = { members: body.data }),
		says: 'data` comes inside another object (members)',
	},
];

/** Answers in another shape. */
export const shapes: Told[] = [...fields, ...types, ...wrappings];
