import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { all, byId, names, optionsAs, stepsOn } from './asked.mts';
import { removeGroup } from './people.mts';

const { asCase, made, step } = stepsOn('cometChat');
const vault = byId({ guid: 'vault' });
const bob = byId({ guid: 'vault', uid: 'bob' });
const cleo = byId({ guid: 'vault', uid: 'cleo' });
const moderator = all(bob, { scope: 'moderator' });

export const groups: Chapter = {
	name: 'groups',
	does: 'Reads and updates its groups; adds, changes, bans and removes members',
	steps: [
		asCase('create group twice', 'group/create', names({ guid: 'club' })),
		made(
			'create group with a password',
			'group/create',
			removeGroup('vault'),
			names({ guid: 'vault' }),
			({ own }) => ({ name: `Vault of ${own('test')}`, type: 'password', password: 'sesame' }),
		),
		asCase('get group', 'group/get', optionsAs('ann')),
		step('get missing group', 'group/get', byId({ guid: 'nowhere' })),
		step('list groups', 'group/getAll', ({ own, prefix }) => ({
			returnAll: true,
			filters: {
				searchKey: prefix,
				searchIn: ['guid', 'name'],
				types: ['public', 'password'],
				tags: [own('tag'), own('other')],
				withTags: true,
			},
		})),
		step('add members', 'groupMember/add', vault, ({ own }) => ({
			participants: [own('bob')],
			additionalFields: { moderators: [own('cleo')], admins: [own('ann')] },
		})),
		step('add members twice', 'groupMember/add', vault, names({ participants: ['bob', 'nobody'] })),
		step('list members', 'groupMember/getAll', vault, { returnAll: true }),
		step('list members page by page', 'groupMember/getAll', vault, { limit: 1 }),
		step('change scope', 'groupMember/update', moderator),
		step('change scope to the same', 'groupMember/update', moderator),
		step('update group', 'group/update', vault, ({ own }) => ({
			additionalFields: { name: `Safe of ${own('test')}`, owner: id(own('ann')) },
		})),
		step('ban member', 'bannedMember/ban', bob),
		step('ban member twice', 'bannedMember/ban', bob),
		step('list banned members', 'bannedMember/getAll', vault, { returnAll: true }),
		step('unban member', 'bannedMember/unban', bob),
		step('remove member', 'groupMember/remove', cleo),
		step('remove member twice', 'groupMember/remove', cleo),
	],
};
