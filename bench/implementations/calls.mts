import type { IDataObject } from 'n8n-workflow';

/** One request as it goes over the wire, without the key. */
export interface WireCall {
	method: 'GET' | 'POST';
	path: string;
	qs?: IDataObject;
	headers?: Record<string, string>;
	body?: IDataObject;
	/** How many things it does. */
	does: number;
}

/** Entities that the platform takes in one call. */
export const IN_AN_IMPORT = 50;
const IN_AN_ADD = 25;
/** Rows that it gives in one. */
export const IN_A_PAGE = 1000;

const chunks = <Item,>(items: Item[], size: number): Item[][] =>
	Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);

const post = (path: string, body: IDataObject, does: number): WireCall => ({
	...{ method: 'POST', path, body, does },
});

/** A call for each user. */
export const createCalls = (items: IDataObject[]): WireCall[] =>
	items.map((body) => post('/v3/users', body, 1));

/** As few import calls as the platform allows. */
export const importCalls = (items: IDataObject[]): WireCall[] =>
	chunks(items, IN_AN_IMPORT).map((users) =>
		post(
			'/v3.0/data_import/users',
			{ users: Object.fromEntries(users.map((user) => [user.uid as string, user])) },
			users.length,
		),
	);

/** As few calls for one group as the platform allows. */
export const addCalls = (items: IDataObject[]): WireCall[] =>
	chunks(items, IN_AN_ADD).map((members) =>
		post(
			`/v3/groups/${members[0]?.guid as string}/members`,
			{ participants: members.map(({ uid }) => uid as string) },
			members.length,
		),
	);

/** A call that makes the group. */
export const groupCall = (guid: string): WireCall =>
	post('/v3/groups', { guid, name: 'Everyone', type: 'public' }, 1);

/** A call for each message. */
export const messageCalls = (items: IDataObject[]): WireCall[] =>
	items.map(({ sender, receiver, text }) => ({
		...post('/v3/messages', messageBody(receiver, text), 1),
		headers: { onBehalfOf: sender as string },
	}));

const messageBody = (receiver: unknown, text: unknown) =>
	({
		receiver,
		receiverType: 'user',
		category: 'message',
		type: 'text',
		data: { text },
	}) as IDataObject;

/** One page of all users, as long as the platform allows. */
export const pageOfUsers = (page: number): WireCall => ({
	method: 'GET',
	path: '/v3/users',
	qs: { page, perPage: IN_A_PAGE },
	does: IN_A_PAGE,
});
