import { groups } from '../../../sandbox/collections/groups/table.mts';
import { keywords } from '../../../sandbox/collections/keywords/table.mts';
import { members, type Scope } from '../../../sandbox/collections/members/table.mts';
import { users } from '../../../sandbox/collections/users/table.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';

/** Puts what has to be there before a run into the sandbox's database. */
export const put = {
	user: (store: Store, uid: string, more: object = {}) =>
		users.insert(store, { uid, name: uid, role: 'default', createdAt: beginning, ...more }),
	group: (store: Store, guid: string, more: object = {}) =>
		groups.insert(store, {
			...{ guid, name: guid, type: 'public', owner: 'amara', createdAt: beginning, ...more },
		}),
	member: (store: Store, guid: string, uid: string, scope: Scope = 'participant') =>
		members.insert(store, { guid, uid, scope, joinedAt: beginning }),
	role: (store: Store, role: string, name = role) =>
		store.run(
			'INSERT INTO roles (role, name, isDefault, createdAt) VALUES (?, ?, 0, ?)',
			...[role, name, beginning],
		),
	// Default lists do not count against the few that an app may have of its own.
	list: (store: Store, id: string, searchTerms = ['of before']) =>
		keywords.insert(store, {
			...{ id, name: id, category: 'word', searchTerms, revisionId: id, isDefault: true },
			...{ createdAt: beginning, updatedAt: beginning },
		}),
};
