import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { removeGroup } from './people.mts';

export const groups: Chapter = {
	name: 'groups',
	does: 'Reads and updates its groups; adds, changes, bans and removes members',
	steps: [
		{
			name: 'create group twice',
			operation: 'cometChat/group/create',
			with: ({ own }) => ({ guid: own('club'), name: 'Club', type: 'public' }),
			decides: ['Status of most codes'],
		},
		{
			name: 'create group with a password',
			operation: 'cometChat/group/create',
			with: ({ own }) => ({
				...{ guid: own('vault'), name: `Vault of ${own('test')}` },
				...{ type: 'password', password: 'sesame' },
			}),
			undo: removeGroup('vault'),
		},
		{
			name: 'get group',
			operation: 'cometChat/group/get',
			with: ({ own }) => ({ guid: id(own('club')), options: { onBehalfOf: id(own('ann')) } }),
		},
		{
			name: 'get missing group',
			operation: 'cometChat/group/get',
			with: ({ own }) => ({ guid: id(own('nowhere')) }),
		},
		{
			name: 'list groups',
			operation: 'cometChat/group/getAll',
			with: ({ own, prefix }) => ({
				returnAll: true,
				filters: {
					...{ searchKey: prefix, searchIn: ['guid', 'name'], types: ['public', 'password'] },
					...{ tags: [own('tag'), own('other')], withTags: true },
				},
			}),
			decides: ['How a query names several `searchIn`, `roles`, `types`, `categories`, `tags`'],
		},
		{
			name: 'add members',
			operation: 'cometChat/groupMember/add',
			with: ({ own }) => ({
				guid: id(own('vault')),
				participants: [own('bob')],
				additionalFields: { moderators: [own('cleo')], admins: [own('ann')] },
			}),
		},
		{
			name: 'add members twice',
			operation: 'cometChat/groupMember/add',
			with: ({ own }) => ({ guid: id(own('vault')), participants: [own('bob'), own('nobody')] }),
			decides: ['Keys of an `error` inside a verdict'],
		},
		{
			name: 'list members',
			operation: 'cometChat/groupMember/getAll',
			with: ({ own }) => ({ guid: id(own('vault')), returnAll: true }),
		},
		{
			name: 'list members page by page',
			operation: 'cometChat/groupMember/getAll',
			with: ({ own }) => ({ guid: id(own('vault')), limit: 1 }),
		},
		{
			name: 'change scope',
			operation: 'cometChat/groupMember/update',
			with: ({ own }) => ({ guid: id(own('vault')), uid: id(own('bob')), scope: 'moderator' }),
		},
		{
			name: 'change scope to the same',
			operation: 'cometChat/groupMember/update',
			with: ({ own }) => ({ guid: id(own('vault')), uid: id(own('bob')), scope: 'moderator' }),
		},
		{
			name: 'update group',
			operation: 'cometChat/group/update',
			with: ({ own }) => ({
				guid: id(own('vault')),
				additionalFields: { name: `Safe of ${own('test')}`, owner: id(own('ann')) },
			}),
			decides: ['Conditions on a new owner of a group'],
		},
		{
			name: 'ban member',
			operation: 'cometChat/bannedMember/ban',
			with: ({ own }) => ({ guid: id(own('vault')), uid: id(own('bob')) }),
		},
		{
			name: 'ban member twice',
			operation: 'cometChat/bannedMember/ban',
			with: ({ own }) => ({ guid: id(own('vault')), uid: id(own('bob')) }),
		},
		{
			name: 'list banned members',
			operation: 'cometChat/bannedMember/getAll',
			with: ({ own }) => ({ guid: id(own('vault')), returnAll: true }),
		},
		{
			name: 'unban member',
			operation: 'cometChat/bannedMember/unban',
			with: ({ own }) => ({ guid: id(own('vault')), uid: id(own('bob')) }),
		},
		{
			name: 'remove member',
			operation: 'cometChat/groupMember/remove',
			with: ({ own }) => ({ guid: id(own('vault')), uid: id(own('cleo')) }),
		},
		{
			name: 'remove member twice',
			operation: 'cometChat/groupMember/remove',
			with: ({ own }) => ({ guid: id(own('vault')), uid: id(own('cleo')) }),
		},
	],
};
