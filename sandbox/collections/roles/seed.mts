import { beginning, type Store } from '../../platform/parts.mts';
import { madeUp } from './features.mts';
import { defaultRole, restrictedFeatures, roles } from './table.mts';

const settings = { listUsers: 'all', sendMessagesTo: 'friendsOnly' };
const seeded = [
	['guest', 'Guest', 'Can look around; most features are restricted'],
	['premium', 'Premium', 'Paying members'],
	['student', 'Student', 'Attends classes'],
	['support', 'Support', 'Helps members'],
	['teacher', 'Teacher', 'Teaches classes'],
] as const;

/** The role that every app has. */
export function seedDefaultRole(store: Store): void {
	const description = 'Default role';
	const fixed = { isDefault: true, createdAt: beginning };
	roles.insert(store, { role: defaultRole, name: 'Default', description, ...fixed });
}

/** The other roles; `guest` has 130 restricted features, more than one page. */
export function seedRoles(store: Store): void {
	for (const [role, name, description] of seeded)
		roles.insert(store, { role, name, description, settings, createdAt: beginning });
	for (const feature of madeUp)
		restrictedFeatures.insert(store, { role: 'guest', ...feature, createdAt: beginning });
}
