import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { all, byId, gave, made, names, optionsAs, step } from './asked.mts';
import { removeUser } from './people.mts';

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
		step('create user twice', 'cometChat/user/create', names({ uid: 'ann' }), { name: 'Ann' }),
		step('get user', 'cometChat/user/get', ann),
		step('get user on behalf of another', 'cometChat/user/get', ann, optionsAs('bob')),
		step('get missing user', 'cometChat/user/get', byId({ uid: 'nobody' })),
		step('list users', 'cometChat/user/getAll', ({ prefix }) => ({
			...{ limit: 2, filters: { searchKey: prefix, searchIn: ['uid'] } },
		})),
		step('list users by several values', 'cometChat/user/getAll', ({ own, prefix }) => ({
			returnAll: true,
			filters: {
				...{ searchKey: prefix, searchIn: ['uid', 'name'], roles: ['default', own('role')] },
				...{ tags: [own('tag'), own('other')], withTags: true },
			},
		})),
		step('list users by UID, sorted', 'cometChat/user/getAll', ({ own }) => ({
			returnAll: true,
			filters: { uids: [own('ann'), own('bob')], sortBy: 'name', sortOrder: 'desc' },
		})),
		step('update user', 'cometChat/user/update', ann, {
			additionalFields: { metadata: '{"plan": "free"}', statusMessage: 'Back', unset: ['link'] },
		}),
		step('get user after update', 'cometChat/user/get', ann),
		step('export user', 'cometChat/user/export', ann),
		step('add friends', 'cometChat/friend/add', friends),
		step('add missing friend', 'cometChat/friend/add', ann, names({ friends: ['nobody'] })),
		step('list friends', 'cometChat/friend/getAll', ann, { returnAll: true }),
		step('remove friends', 'cometChat/friend/remove', friends),
		step('block user', 'cometChat/blockedUser/block', blocked),
		step('list blocked users', 'cometChat/blockedUser/getAll', ann, { returnAll: true }),
		step('unblock user', 'cometChat/blockedUser/unblock', blocked),
		step('create auth token', 'cometChat/authToken/create', bob, {
			options: { returnSecrets: true },
		}),
		step('get auth token', 'cometChat/authToken/get', token),
		step('list auth tokens', 'cometChat/authToken/getAll', bob, { returnAll: true }),
		step('update auth token', 'cometChat/authToken/update', token, {
			additionalFields: { platform: 'android' },
		}),
		step('delete auth token', 'cometChat/authToken/delete', token),
		step('delete auth token twice', 'cometChat/authToken/delete', token),
		step('delete all auth tokens', 'cometChat/authToken/deleteAll', bob),
		made('create user to deactivate', 'cometChat/user/create', removeUser('dan'), ({ own }) => ({
			...{ uid: own('dan'), name: `Dan of ${own('test')}` },
		})),
		step('deactivate users', 'cometChat/user/deactivate', two),
		step('get deactivated user', 'cometChat/user/get', byId({ uid: 'dan' })),
		step('reactivate users', 'cometChat/user/reactivate', two),
		step('erase user', 'cometChat/user/erase', ({ own }) => ({
			...{ uid: id(own('dan')), confirmation: own('dan') },
		})),
	],
};
