import { MEMBERS, ONE_USER, SENT, USER, USERS, renamed, rows, set, told } from './changes.mts';
import type { Answer, Json } from './proxy.mts';

const ONE_GROUP = /^GET \/v3\/groups\/[^/]+$/;
const verified = rows((row) => (row.verified = true));
const dropScope = (row: Json) => delete row.scope;
const toNull = () => null;
const toOwner = () => 'owner';
const inObject = (url: string) => ({ url });
const unwrap = (answer: Answer) => (answer.body = answer.body.data as Json);
const wrap = (body: Json, name: string) => (body.data = { [name]: body.data });
const CREATED = /^POST \/v3\/groups$/;

const fields = [
	told('a field of a user has another name', 'users', USER, renamed('avatar', 'picture'), {
		says: 'data.avatar` is missing (new next to it: picture); described as string',
	}),
	told('a field of rows is not there', 'groups', MEMBERS, rows(dropScope), {
		says: 'data[].scope` is missing',
	}),
	told('there is one more field', 'users', ONE_USER, verified, {
		...{ says: 'data.verified` is new (boolean); not described', level: 'information' },
	}),
	told('the ID of a message is called otherwise', 'messages', SENT, renamed('id', 'messageId'), {
		says: 'data.id` is missing (new next to it: messageId)',
	}),
	told('the list has another name', 'users', USERS, ({ body }) => renameData(body), {
		says: 'data` is missing (new next to it: users)',
	}),
	told('a field has no value', 'users', ONE_USER, set('link', toNull), {
		...{ says: 'data.link` has no value', level: 'information' },
	}),
];

function renameData(body: Json) {
	body.users = body.data;
	delete body.data;
}

const inMilliseconds = (at: number) => at * 1000;
const asIso = (at: number) => new Date(at * 1000).toISOString();

const types = [
	told('a number is a text', 'groups', ONE_GROUP, set('membersCount', String), {
		says: 'data.membersCount` is text instead of number',
	}),
	told('a boolean is a number', 'groups', ONE_GROUP, set('hasJoined', Number), {
		says: 'data.hasJoined` is number instead of boolean',
	}),
	told('times are in milliseconds', 'users', USERS, set('createdAt', inMilliseconds), {
		says: 'data[].createdAt` is time in milliseconds as number instead of time in seconds as number',
	}),
	told('times are ISO texts', 'messages', SENT, set('sentAt', asIso), {
		says: 'data.sentAt` is ISO time instead of time in seconds as number',
	}),
	told('tags are one text', 'users', USERS, set('tags', String), {
		says: 'data[].tags` comes without the list around it',
	}),
	told('a text is an object', 'users', ONE_USER, set('avatar', inObject), {
		says: 'data.avatar` comes inside another object (url)',
	}),
	told('a role is one of CometChat’s other words', 'groups', MEMBERS, set('scope', toOwner), {
		says: 'data[].scope` says owner instead of',
	}),
];

const wrappings = [
	told('an object is wrapped once more', 'groups', CREATED, ({ body }) => wrap(body, 'group'), {
		says: 'data` comes inside another object (group)',
	}),
	told('an object comes in a list', 'users', ONE_USER, ({ body }) => (body.data = [body.data]), {
		says: 'data` comes inside another list',
	}),
	told('the whole answer is wrapped', 'users', USERS, (all) => (all.body = { result: all.body }), {
		says: 'The request comes inside another object (result)',
	}),
	told('nothing is around the rows', 'groups', MEMBERS, unwrap, {
		says: 'The request comes without the object around it (data)',
	}),
	told('rows are in another object', 'groups', MEMBERS, ({ body }) => wrap(body, 'members'), {
		says: 'data` comes inside another object (members)',
	}),
];

/** Answers in another shape. */
export const shapes = [...fields, ...types, ...wrappings];
