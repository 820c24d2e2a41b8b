import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { all, byId, made, names, optionsAs, step } from './asked.mts';
import { removeGroup } from './people.mts';

const vault = byId({ guid: 'vault' });
const bob = byId({ guid: 'vault', uid: 'bob' });
const cleo = byId({ guid: 'vault', uid: 'cleo' });
const moderator = all(bob, { scope: 'moderator' });

export const groups: Chapter = {
	name: 'groups',
	does: 'Reads and updates its groups; adds, changes, bans and removes members',
	steps: [
		step('create group twice', 'cometChat/group/create', names({ guid: 'club' }), {
			...{ name: 'Club', type: 'public' },
		}),
		made(
			...(['create group with a password', 'cometChat/group/create'] as const),
			...[removeGroup('vault'), names({ guid: 'vault' })],
			({ own }) => ({ name: `Vault of ${own('test')}`, type: 'password', password: 'sesame' }),
		),
		step('get group', 'cometChat/group/get', byId({ guid: 'club' }), optionsAs('ann')),
		step('get missing group', 'cometChat/group/get', byId({ guid: 'nowhere' })),
		step('list groups', 'cometChat/group/getAll', ({ own, prefix }) => ({
			returnAll: true,
			filters: {
				...{ searchKey: prefix, searchIn: ['guid', 'name'], types: ['public', 'password'] },
				...{ tags: [own('tag'), own('other')], withTags: true },
			},
		})),
		step('add members', 'cometChat/groupMember/add', vault, ({ own }) => ({
			participants: [own('bob')],
			additionalFields: { moderators: [own('cleo')], admins: [own('ann')] },
		})),
		step(
			...(['add members twice', 'cometChat/groupMember/add', vault] as const),
			names({ participants: ['bob', 'nobody'] }),
		),
		step('list members', 'cometChat/groupMember/getAll', vault, { returnAll: true }),
		step('list members page by page', 'cometChat/groupMember/getAll', vault, { limit: 1 }),
		step('change scope', 'cometChat/groupMember/update', moderator),
		step('change scope to the same', 'cometChat/groupMember/update', moderator),
		step('update group', 'cometChat/group/update', vault, ({ own }) => ({
			additionalFields: { name: `Safe of ${own('test')}`, owner: id(own('ann')) },
		})),
		step('ban member', 'cometChat/bannedMember/ban', bob),
		step('ban member twice', 'cometChat/bannedMember/ban', bob),
		step('list banned members', 'cometChat/bannedMember/getAll', vault, { returnAll: true }),
		step('unban member', 'cometChat/bannedMember/unban', bob),
		step('remove member', 'cometChat/groupMember/remove', cleo),
		step('remove member twice', 'cometChat/groupMember/remove', cleo),
	],
};
