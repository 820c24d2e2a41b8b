import { randomUUID } from 'node:crypto';

import * as z from 'zod/v4';

import {
	beginning,
	column,
	managementApi,
	problem,
	resultsOf,
	type Store,
	table,
} from '../../platform/parts.mts';
import { OWNER } from './apps.mts';

export const collaborators = table('collaborators', {
	email: column.exactKey(),
	...column.each(column.text(), 'id', 'name', 'role'),
	createdAt: column.integer(),
});

/** Whose key and secret the sandbox takes. */
const SELF = 'account@example.com';
const isOwner = problem('ERR_ALREADY_AN_OWNER', '{} is the owner of the app.');
const isSelf = problem('ERR_SELF_ACTION_DENIED', '{} can’t add or remove itself.');
const notThere = problem('ERR_NOT_A_COLLABORATOR', '{} is not a collaborator.');

export const seedTeam = (store: Store): unknown =>
	collaborators.insert(store, {
		...{ id: '2', name: 'Dana', email: 'dana@example.com', role: 'developer' },
		createdAt: beginning,
	});

const emails = (name: string) =>
	z
		.array(z.email(`The ${name} must be email addresses.`), `The ${name} must be a list.`)
		.optional();
const body = z.object({
	...{ admins: emails('admins'), moderators: emails('moderators') },
	collaboratorsToRemove: emails('collaboratorsToRemove'),
});

function checkOthers(email: string): void {
	if (email === OWNER.email) throw isOwner(email);
	if (email === SELF) throw isSelf(email);
}

/** The results of a list; PHP writes an empty one as `[]`. */
const results = (list: string[] = [], act: (email: string) => string) =>
	list.length > 0 ? resultsOf(list, act).data : [];

export const collaboratorEndpoints = [
	managementApi.get('/collaborators', ({ store }) => ({ data: collaborators.all(store) })),
	managementApi.post('/collaborators', { body }, ({ store, now, body: given }) => {
		const added = (role: string) => (email: string) => {
			checkOthers(email);
			const row = { id: randomUUID(), name: email, role, createdAt: now };
			collaborators.put(store, { email }, row);
			return `${email} has been added.`;
		};
		const removed = (email: string) => {
			checkOthers(email);
			if (collaborators.delete(store, { email }) === 0) throw notThere(email);
			return `${email} has been removed.`;
		};
		return {
			data: {
				...{ admins: results(given.admins, added('admin')), developers: [] },
				moderators: results(given.moderators, added('moderator')),
				collaboratorsToRemove: results(given.collaboratorsToRemove, removed),
			},
			entities: Object.values(given).flat().length,
		};
	}),
];
