import type { Store } from '../database/store.mts';
import { defaultRole } from '../roles/roleTable.mts';
import { beginning } from './identity.mts';

const settings = JSON.stringify({ listUsers: 'all', sendMessagesTo: 'friendsOnly' });

/** Roles beside the default one: role, name, description. */
const roles: [string, string, string][] = [
	['guest', 'Guest', 'May look around; most features are restricted'],
	['premium', 'Premium', 'Paying members'],
	['student', 'Student', 'Learners of the school'],
	['support', 'Support', 'People who help members'],
	['teacher', 'Teacher', 'Those who teach'],
];

const areas = [
	'calls',
	'conversations',
	'extensions',
	'files',
	'friends',
	'groups',
	'messages',
	'moderation',
	'notifications',
	'presence',
	'reactions',
	'threads',
	'users',
];
const acts = [
	'archive',
	'block',
	'create',
	'delete',
	'edit',
	'export',
	'list',
	'pin',
	'search',
	'share',
];

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The role that every app has. */
export function seedDefaultRole(store: Store): void {
	insertRole(store, [defaultRole, 'Default', 'Default role'], null, 1);
}

/** The other roles; `guest` has 130 restricted features, more than one page. */
export function seedRoles(store: Store): void {
	for (const role of roles) insertRole(store, role, settings, 0);
	for (const area of areas) {
		for (const act of acts) {
			store.run(
				'INSERT INTO restrictedFeatures (role, key, title, description, path, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
				'guest',
				`core.chat.${area}.${act}`,
				`${titled(act)} ${area}`,
				`Whether a user may ${act} ${area}`,
				`/v3/${area}/{id}/${act}`,
				beginning,
			);
		}
	}
}

function insertRole(
	store: Store,
	[role, name, description]: [string, string, string],
	roleSettings: string | null,
	isDefault: number,
): void {
	store.run(
		'INSERT INTO roles (role, name, description, settings, isDefault, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
		role,
		name,
		description,
		roleSettings,
		isDefault,
		beginning,
	);
}
