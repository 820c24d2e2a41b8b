import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { all, byId, gave, names, optionsAs, stepsOn } from './asked.mts';
import { removeUser } from './people.mts';

const { asCase, made, step } = stepsOn('cometChat');
const ann = byId({ uid: 'ann' });
const bob = byId({ uid: 'bob' });
const token = all(bob, gave('create auth token', 'authToken'));
const friends = all(ann, names({ friends: ['bob', 'cleo'] }));
const blocked = all(ann, names({ blockedUids: ['cleo'] }));
const two = names({ uids: ['dan', 'nobody'] });

export const users: Chapter = {
	name: 'users',
	does: 'Reads, updates, deactivates and reactivates its users; friends, blocked users, auth tokens',
	steps: [
		asCase('create user twice', 'user/create', names({ uid: 'ann' })),
		asCase('get user', 'user/get'),
		asCase('get user on behalf of another', 'user/get', optionsAs('bob')),
		step('get missing user', 'user/get', byId({ uid: 'nobody' })),
		step('list users', 'user/getAll', ({ prefix }) => ({
			limit: 2,
			filters: { searchKey: prefix, searchIn: ['uid'] },
		})),
		step('list users by several values', 'user/getAll', ({ own, prefix }) => ({
			returnAll: true,
			filters: {
				searchKey: prefix,
				searchIn: ['uid', 'name'],
				roles: ['default', own('role')],
				tags: [own('tag'), own('other')],
				withTags: true,
			},
		})),
		step('list users by UID, sorted', 'user/getAll', ({ own }) => ({
			returnAll: true,
			filters: { uids: [own('ann'), own('bob')], sortBy: 'name', sortOrder: 'desc' },
		})),
		step('update user', 'user/update', ann, {
			additionalFields: { metadata: '{"plan": "free"}', statusMessage: 'Back', unset: ['link'] },
		}),
		asCase('get user after update', 'user/get'),
		asCase('export user', 'user/export'),
		step('add friends', 'friend/add', friends),
		step('add missing friend', 'friend/add', ann, names({ friends: ['nobody'] })),
		step('list friends', 'friend/getAll', ann, { returnAll: true }),
		step('remove friends', 'friend/remove', friends),
		step('block user', 'blockedUser/block', blocked),
		step('list blocked users', 'blockedUser/getAll', ann, { returnAll: true }),
		step('unblock user', 'blockedUser/unblock', blocked),
		step('create auth token', 'authToken/create', bob, { options: { returnSecrets: true } }),
		step('get auth token', 'authToken/get', token),
		step('list auth tokens', 'authToken/getAll', bob, { returnAll: true }),
		asCase('update auth token', 'authToken/update', token),
		step('delete auth token', 'authToken/delete', token),
		step('delete auth token twice', 'authToken/delete', token),
		step('delete all auth tokens', 'authToken/deleteAll', bob),
		made('create user to deactivate', 'user/create', removeUser('dan'), ({ own }) => ({
			uid: own('dan'),
			name: `Dan of ${own('test')}`,
		})),
		step('deactivate users', 'user/deactivate', two),
		step('get deactivated user', 'user/get', byId({ uid: 'dan' })),
		step('reactivate users', 'user/reactivate', two),
		step('erase user', 'user/erase', ({ own }) => ({
			uid: id(own('dan')),
			confirmation: own('dan'),
		})),
	],
};
