import { beginning, type Store } from '../../platform/parts.mts';
import { users } from './table.mts';

/** The seeded users: the first name in lower case is the UID. */
const people = `Amara Okafor, Bjorn Lindqvist, Chen Wei, Dalia Haddad, Emeka Nwosu, Freya Madsen,
	Goran Petrov, Hana Suzuki, Ivan Sokolov, Jasmin Keller, Kofi Mensah, Lena Fischer, Mateo Rossi,
	Nadia Rahman, Oscar Vidal, Priya Nair, Quentin Moreau, Rosa Delgado, Samir Aziz, Tomas Novak,
	Uma Sharma, Viktor Hansen, Wanda Kowalska, Xavier Dubois, Yara Costa`.split(/,\s+/);

const roles = ['default', 'default', 'premium', 'student', 'teacher'];

/** Twenty-five users; every fifth has metadata, every second tags. */
export function seedUsers(store: Store): void {
	for (const [place, name] of people.entries()) {
		const uid = (name.split(' ', 1)[0] ?? '').toLowerCase();
		users.insert(store, {
			...{ uid, name, avatar: `https://assets.example.com/avatars/${uid}.png` },
			role: roles[place % roles.length] ?? 'default',
			metadata: place % 5 ? undefined : { '@private': { email: `${uid}@example.com` } },
			tags: place % 2 ? [] : ['welcomed'],
			createdAt: beginning + place * 3600,
		});
	}
}
