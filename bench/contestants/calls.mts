import type { IDataObject } from 'n8n-workflow';

/** One request as it goes over the wire, without the key. */
export interface WireCall {
	path: string;
	body: IDataObject;
	/** How many things it does. */
	does: number;
}

/** Entities that the platform takes in one call. */
const IN_AN_IMPORT = 50;
const IN_AN_ADD = 25;

const chunks = <Item,>(items: Item[], size: number): Item[][] =>
	Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);

/** A call for each user. */
export const createCalls = (items: IDataObject[]): WireCall[] =>
	items.map((body) => ({ path: '/v3/users', body, does: 1 }));

/** As few import calls as the platform allows. */
export const importCalls = (items: IDataObject[]): WireCall[] =>
	chunks(items, IN_AN_IMPORT).map((users) => ({
		path: '/v3.0/data_import/users',
		body: { users: Object.fromEntries(users.map((user) => [user.uid as string, user])) },
		does: users.length,
	}));

/** As few calls for one group as the platform allows. */
export const addCalls = (items: IDataObject[]): WireCall[] =>
	chunks(items, IN_AN_ADD).map((members) => ({
		path: `/v3/groups/${members[0]?.guid as string}/members`,
		body: { participants: members.map(({ uid }) => uid as string) },
		does: members.length,
	}));
