import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter, Step, World } from '../step.mts';

const role = ({ own }: World) => ({ role: id(own('role')) });
const ofRole: Asks = (world) => ({ permissionsOf: 'role', ...role(world) });
const ofScope: Asks = ({ own }) => ({
	...{ permissionsOf: 'scope', guid: id(own('club')), scope: 'moderator' },
});
const PAGES =
	'`page` and `perPage` of calls, API keys, restricted features, permissions, triggers of a webhook';
const features = ['u.listUsers', 'u.deleteGroup'];

const onKey = (name: string, operation: string, more: Asks = () => ({})): Step => ({
	name,
	operation: `cometChatAdmin/apiKey/${operation}`,
	with: (world) => {
		const { apiKey } = world.row('create API key');
		return typeof apiKey === 'string' ? { apiKey, ...more(world) } : undefined;
	},
});

export const admin: Chapter = {
	name: 'admin',
	does: 'Creates a role and an Auth Key; sets permissions and restrictions of this role alone',
	steps: [
		{
			name: 'create role',
			operation: 'cometChatAdmin/role/create',
			with: ({ own }) => ({
				...{ role: own('role'), name: `Role of ${own('test')}` },
				additionalFields: { description: 'A test', metadata: '{"level": 2}', listUsers: 'all' },
			}),
			undo: { operation: 'cometChatAdmin/role/delete', with: role },
		},
		{
			name: 'create role twice',
			operation: 'cometChatAdmin/role/create',
			with: ({ own }) => ({ role: own('role'), name: 'Role' }),
		},
		{
			name: 'get role',
			operation: 'cometChatAdmin/role/get',
			with: role,
		},
		{
			name: 'update role',
			operation: 'cometChatAdmin/role/update',
			with: (world) => ({ ...role(world), additionalFields: { sendMessagesTo: 'friendsOnly' } }),
		},
		{
			name: 'restrict features',
			operation: 'cometChatAdmin/restrictedFeature/restrict',
			with: (world) => ({ ...role(world), features: [...features, 'u.notAFeature'] }),
			decides: ['Whole list of restricted features'],
		},
		{
			name: 'list restricted features',
			operation: 'cometChatAdmin/restrictedFeature/getAll',
			with: (world) => ({ ...role(world), returnAll: true }),
			decides: [PAGES],
		},
		{
			name: 'allow features',
			operation: 'cometChatAdmin/restrictedFeature/allow',
			with: (world) => ({ ...role(world), allow: 'chosen', features }),
		},
		{
			name: 'list permissions of a role',
			operation: 'cometChatAdmin/permission/getAll',
			with: (world) => ({ ...ofRole(world), returnAll: true }),
			decides: ['Whole list of permissions', PAGES],
		},
		{
			name: 'set permission of a role',
			operation: 'cometChatAdmin/permission/set',
			with: (world) => ({
				...ofRole(world),
				rolePermissions: { values: [{ permission: 'createGroup', access: 'deny' }] },
			}),
		},
		{
			name: 'unset permission of a role',
			operation: 'cometChatAdmin/permission/unset',
			with: (world) => ({ ...ofRole(world), rolePermission: id('createGroup') }),
		},
		{
			name: 'list permissions of a scope',
			operation: 'cometChatAdmin/permission/getAll',
			with: (world) => ({ ...ofScope(world), returnAll: true }),
			decides: ['Whole list of permissions'],
		},
		{
			name: 'set permission of a scope',
			operation: 'cometChatAdmin/permission/set',
			with: (world) => ({
				...ofScope(world),
				scopePermissions: { values: [{ permission: 'addReaction', access: 'deny' }] },
			}),
		},
		{
			name: 'unset permission of a scope',
			operation: 'cometChatAdmin/permission/unset',
			with: (world) => ({ ...ofScope(world), scopePermission: id('addReaction') }),
		},
		{
			name: 'create API key',
			operation: 'cometChatAdmin/apiKey/create',
			with: ({ own }) => ({ name: own('key'), scope: 'authOnly' }),
			undo: {
				operation: 'cometChatAdmin/apiKey/delete',
				with: (_, { apiKey }) => (typeof apiKey === 'string' ? { apiKey } : undefined),
				// The key is its own ID, and a key is never written down.
				find: {
					operation: 'cometChatAdmin/apiKey/getAll',
					with: ({ own }) => ({
						...{ returnAll: true, filters: { searchKey: own('key') } },
						options: { returnSecrets: true },
					}),
					field: 'name',
					value: ({ own }) => own('key'),
				},
			},
		},
		onKey('get API key', 'get'),
		{
			name: 'list API keys',
			operation: 'cometChatAdmin/apiKey/getAll',
			with: ({ own }) => ({ returnAll: true, filters: { searchKey: own('key') } }),
			decides: [PAGES],
		},
		onKey('update API key', 'update', () => ({ additionalFields: { scope: 'authOnly' } })),
	],
};
