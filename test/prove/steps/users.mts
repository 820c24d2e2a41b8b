import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { removeUser } from './people.mts';

export const users: Chapter = {
	name: 'users',
	does: 'Reads, updates, deactivates and reactivates its users; friends, blocked users, auth tokens',
	steps: [
		{
			name: 'create user twice',
			operation: 'cometChat/user/create',
			with: ({ own }) => ({ uid: own('ann'), name: 'Ann' }),
			decides: ['Status of most codes'],
		},
		{
			name: 'get user',
			operation: 'cometChat/user/get',
			with: ({ own }) => ({ uid: id(own('ann')) }),
		},
		{
			name: 'get user on behalf of another',
			operation: 'cometChat/user/get',
			with: ({ own }) => ({ uid: id(own('ann')), options: { onBehalfOf: id(own('bob')) } }),
		},
		{
			name: 'get missing user',
			operation: 'cometChat/user/get',
			with: ({ own }) => ({ uid: id(own('nobody')) }),
			decides: ['Status of most codes'],
		},
		{
			name: 'list users',
			operation: 'cometChat/user/getAll',
			with: ({ prefix }) => ({ limit: 2, filters: { searchKey: prefix, searchIn: ['uid'] } }),
		},
		{
			name: 'list users by several values',
			operation: 'cometChat/user/getAll',
			with: ({ own, prefix }) => ({
				returnAll: true,
				filters: {
					...{ searchKey: prefix, searchIn: ['uid', 'name'], roles: ['default', own('role')] },
					...{ tags: [own('tag'), own('other')], withTags: true },
				},
			}),
			decides: ['How a query names several `searchIn`, `roles`, `types`, `categories`, `tags`'],
		},
		{
			name: 'list users by UID, sorted',
			operation: 'cometChat/user/getAll',
			with: ({ own }) => ({
				returnAll: true,
				filters: { uids: [own('ann'), own('bob')], sortBy: 'name', sortOrder: 'desc' },
			}),
		},
		{
			name: 'update user',
			operation: 'cometChat/user/update',
			with: ({ own }) => ({
				uid: id(own('ann')),
				additionalFields: { metadata: '{"plan": "free"}', statusMessage: 'Back', unset: ['link'] },
			}),
		},
		{
			name: 'get user after update',
			operation: 'cometChat/user/get',
			with: ({ own }) => ({ uid: id(own('ann')) }),
		},
		{
			name: 'add friends',
			operation: 'cometChat/friend/add',
			with: ({ own }) => ({ uid: id(own('ann')), friends: [own('bob'), own('cleo')] }),
		},
		{
			name: 'add missing friend',
			operation: 'cometChat/friend/add',
			with: ({ own }) => ({ uid: id(own('ann')), friends: [own('nobody')] }),
			decides: ['Keys of an `error` inside a verdict'],
		},
		{
			name: 'list friends',
			operation: 'cometChat/friend/getAll',
			with: ({ own }) => ({ uid: id(own('ann')), returnAll: true }),
		},
		{
			name: 'remove friends',
			operation: 'cometChat/friend/remove',
			with: ({ own }) => ({ uid: id(own('ann')), friends: [own('bob'), own('cleo')] }),
		},
		{
			name: 'block user',
			operation: 'cometChat/blockedUser/block',
			with: ({ own }) => ({ uid: id(own('ann')), blockedUids: [own('cleo')] }),
		},
		{
			name: 'list blocked users',
			operation: 'cometChat/blockedUser/getAll',
			with: ({ own }) => ({ uid: id(own('ann')), returnAll: true }),
		},
		{
			name: 'unblock user',
			operation: 'cometChat/blockedUser/unblock',
			with: ({ own }) => ({ uid: id(own('ann')), blockedUids: [own('cleo')] }),
		},
		{
			name: 'create auth token',
			operation: 'cometChat/authToken/create',
			with: ({ own }) => ({ uid: id(own('bob')), options: { returnSecrets: true } }),
		},
		{
			name: 'get auth token',
			operation: 'cometChat/authToken/get',
			with: ({ own, row }) => tokenOf(own('bob'), row('create auth token')),
		},
		{
			name: 'list auth tokens',
			operation: 'cometChat/authToken/getAll',
			with: ({ own }) => ({ uid: id(own('bob')), returnAll: true }),
		},
		{
			name: 'update auth token',
			operation: 'cometChat/authToken/update',
			with: ({ own, row }) => {
				const token = tokenOf(own('bob'), row('create auth token'));
				return token && { ...token, additionalFields: { platform: 'android' } };
			},
		},
		{
			name: 'delete auth token',
			operation: 'cometChat/authToken/delete',
			with: ({ own, row }) => tokenOf(own('bob'), row('create auth token')),
		},
		{
			name: 'delete auth token twice',
			operation: 'cometChat/authToken/delete',
			with: ({ own, row }) => tokenOf(own('bob'), row('create auth token')),
		},
		{
			name: 'delete all auth tokens',
			operation: 'cometChat/authToken/deleteAll',
			with: ({ own }) => ({ uid: id(own('bob')) }),
		},
		{
			name: 'create user to deactivate',
			operation: 'cometChat/user/create',
			with: ({ own }) => ({ uid: own('dan'), name: `Dan of ${own('test')}` }),
			undo: removeUser('dan'),
		},
		{
			name: 'deactivate users',
			operation: 'cometChat/user/deactivate',
			with: ({ own }) => ({ uids: [own('dan'), own('nobody')] }),
			decides: ['Which UIDs deactivate and reactivate really changed'],
		},
		{
			name: 'get deactivated user',
			operation: 'cometChat/user/get',
			with: ({ own }) => ({ uid: id(own('dan')) }),
		},
		{
			name: 'reactivate users',
			operation: 'cometChat/user/reactivate',
			with: ({ own }) => ({ uids: [own('dan'), own('nobody')] }),
			decides: ['Which UIDs deactivate and reactivate really changed'],
		},
	],
};

const tokenOf = (uid: string, { authToken }: { authToken?: unknown }) =>
	typeof authToken === 'string' ? { uid: id(uid), authToken } : undefined;
