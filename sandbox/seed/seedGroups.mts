import { createHash } from 'node:crypto';

import type { Store } from '../database/store.mts';
import { type GroupType, insertGroup } from '../groups/groupTable.mts';
import { insertBan } from '../members/bannedTable.mts';
import { insertMember, type Scope } from '../members/memberTable.mts';
import { beginning } from './identity.mts';

interface SeededGroup {
	guid: string;
	name: string;
	type: GroupType;
	description: string;
	password?: string;
	/** UID to scope; the first is the owner. */
	members: Record<string, Scope>;
	banned: string[];
}

const groups: SeededGroup[] = [
	{
		guid: 'book-club',
		name: 'Book Club',
		type: 'public',
		description: 'One book a month',
		members: {
			amara: 'admin',
			bjorn: 'moderator',
			chen: 'participant',
			dalia: 'participant',
			freya: 'participant',
		},
		banned: ['goran'],
	},
	{
		guid: 'chess-night',
		name: 'Chess Night',
		type: 'password',
		description: 'Thursdays at eight',
		password: 'knight',
		members: { hana: 'admin', ivan: 'participant' },
		banned: [],
	},
];

/** A public group with members of each scope and a ban, and one with a password. */
export function seedGroups(store: Store): void {
	for (const { guid, name, type, description, password, members, banned } of groups) {
		insertGroup(store, {
			guid,
			name,
			type,
			passwordHash: password ? createHash('sha256').update(password).digest('hex') : null,
			icon: `https://assets.example.com/icons/${guid}.png`,
			description,
			metadata: null,
			owner: Object.keys(members)[0] ?? '',
			tags: '["seeded"]',
			membersCount: Object.keys(members).length,
			createdAt: beginning + 86_400,
			updatedAt: null,
		});
		for (const [uid, scope] of Object.entries(members)) {
			insertMember(store, guid, uid, scope, beginning + 86_400);
		}
		for (const uid of banned) insertBan(store, guid, uid, beginning + 90_000);
	}
}
