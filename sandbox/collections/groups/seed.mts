import { beginning, type Store } from '../../platform/parts.mts';
import { banned, members, type Scope } from '../members/table.mts';
import { type Group, groups, hashed } from './table.mts';

const seeded: (Pick<Group, 'guid' | 'name' | 'type' | 'description' | 'passwordHash'> & {
	/** UID and scope; the first is the owner. */
	members: string;
	banned?: string;
})[] = [
	{
		...{ guid: 'book-club', name: 'Book Club', type: 'public', description: 'One book a month' },
		members: 'amara admin, bjorn moderator, chen participant, dalia participant, freya participant',
		banned: 'goran',
	},
	{
		...{ guid: 'chess-night', name: 'Chess Night', description: 'Thursdays at eight' },
		...{ type: 'password', passwordHash: hashed('knight') },
		members: 'hana admin, ivan participant',
	},
];

/** A public group with members of each scope and a ban, and one with a password. */
export function seedGroups(store: Store): void {
	for (const { members: list, banned: outcast, ...group } of seeded) {
		const { guid } = group;
		const createdAt = beginning + 86_400;
		const scopes = list.split(', ').map((one) => one.split(' ') as [string, Scope]);
		groups.insert(store, {
			...{ ...group, icon: `https://assets.example.com/icons/${guid}.png`, tags: ['seeded'] },
			...{ owner: scopes[0]?.[0] ?? '', membersCount: scopes.length, createdAt },
		});
		for (const [uid, scope] of scopes)
			members.insert(store, { guid, uid, scope, joinedAt: createdAt });
		if (outcast) banned.insert(store, { guid, uid: outcast, bannedAt: beginning + 90_000 });
	}
}
