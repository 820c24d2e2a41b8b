import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter } from '../step.mts';
import { all, byId, gave, made, names, step } from './asked.mts';

const NODE = 'cometChatAdmin';
const role = byId({ role: 'role' });
const ofRole = all(role, { permissionsOf: 'role' });
const ofScope = all(byId({ guid: 'club' }), { permissionsOf: 'scope', scope: 'moderator' });
const features = ['u.listUsers', 'u.deleteGroup'];
const key = gave('create API key', 'apiKey');
const searched: Asks = ({ own }) => ({ returnAll: true, filters: { searchKey: own('key') } });

export const admin: Chapter = {
	name: 'admin',
	does: 'Creates a role and an Auth Key; sets permissions and restrictions of this role alone',
	steps: [
		made(
			...(['create role', `${NODE}/role/create`] as const),
			{ operation: `${NODE}/role/delete`, with: role },
			({ own }) => ({ role: own('role'), name: `Role of ${own('test')}` }),
			{ additionalFields: { description: 'A test', metadata: '{"level": 2}', listUsers: 'all' } },
		),
		step('create role twice', `${NODE}/role/create`, names({ role: 'role' }), { name: 'Role' }),
		step('get role', `${NODE}/role/get`, role),
		step('update role', `${NODE}/role/update`, role, {
			additionalFields: { sendMessagesTo: 'friendsOnly' },
		}),
		step('restrict features', `${NODE}/restrictedFeature/restrict`, role, {
			features: [...features, 'u.notAFeature'],
		}),
		step('list restricted features', `${NODE}/restrictedFeature/getAll`, role, { returnAll: true }),
		step('allow features', `${NODE}/restrictedFeature/allow`, role, { allow: 'chosen', features }),
		step('list permissions of a role', `${NODE}/permission/getAll`, ofRole, { returnAll: true }),
		step('set permission of a role', `${NODE}/permission/set`, ofRole, {
			rolePermissions: { values: [{ permission: 'createGroup', access: 'deny' }] },
		}),
		step('unset permission of a role', `${NODE}/permission/unset`, ofRole, {
			rolePermission: id('createGroup'),
		}),
		step('list permissions of a scope', `${NODE}/permission/getAll`, ofScope, { returnAll: true }),
		step('set permission of a scope', `${NODE}/permission/set`, ofScope, {
			scopePermissions: { values: [{ permission: 'addReaction', access: 'deny' }] },
		}),
		step('unset permission of a scope', `${NODE}/permission/unset`, ofScope, {
			scopePermission: id('addReaction'),
		}),
		made(
			...(['create API key', `${NODE}/apiKey/create`] as const),
			{
				operation: `${NODE}/apiKey/delete`,
				with: (_, { apiKey }) => (typeof apiKey === 'string' ? { apiKey } : undefined),
				// The key is its own ID, and a key is never written down.
				find: {
					operation: `${NODE}/apiKey/getAll`,
					with: all(searched, { options: { returnSecrets: true } }),
					...{ field: 'name', value: ({ own }) => own('key') },
				},
			},
			...[names({ name: 'key' }), { scope: 'authOnly' }],
		),
		step('get API key', `${NODE}/apiKey/get`, key),
		step('list API keys', `${NODE}/apiKey/getAll`, searched),
		step('update API key', `${NODE}/apiKey/update`, key, {
			additionalFields: { scope: 'authOnly' },
		}),
	],
};
