import { beginning, type Store } from '../../platform/parts.mts';
import { defaultRole, restrictedFeatures, roles } from './table.mts';

const settings = { listUsers: 'all', sendMessagesTo: 'friendsOnly' };
const seeded = [
	['guest', 'Guest', 'May look around; most features are restricted'],
	['premium', 'Premium', 'Paying members'],
	['student', 'Student', 'Learners of the school'],
	['support', 'Support', 'People who help members'],
	['teacher', 'Teacher', 'Those who teach'],
] as const;

const areas =
	'calls conversations extensions files friends groups messages moderation notifications presence reactions threads users';
const acts = 'archive block create delete edit export list pin search share';

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The role that every app has. */
export function seedDefaultRole(store: Store): void {
	const description = 'Default role';
	const fixed = { isDefault: true, createdAt: beginning };
	roles.insert(store, { role: defaultRole, name: 'Default', description, ...fixed });
}

/** The other roles; `guest` has 130 restricted features, more than one page. */
export function seedRoles(store: Store): void {
	for (const [role, name, description] of seeded) {
		roles.insert(store, { role, name, description, settings, createdAt: beginning });
	}
	for (const area of areas.split(' ')) {
		for (const act of acts.split(' ')) {
			restrictedFeatures.insert(store, {
				role: 'guest',
				key: `core.chat.${area}.${act}`,
				title: `${titled(act)} ${area}`,
				description: `Whether a user may ${act} ${area}`,
				path: `/v3/${area}/{id}/${act}`,
				createdAt: beginning,
			});
		}
	}
}
