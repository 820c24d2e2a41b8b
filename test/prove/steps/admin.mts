import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter } from '../step.mts';
import { all, byId, gave, names, stepsOn } from './asked.mts';

const { asCase, made, step } = stepsOn('cometChatAdmin');
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
			'create role',
			'role/create',
			{ operation: 'role/delete', with: role },
			({ own }) => ({ role: own('role'), name: `Role of ${own('test')}` }),
			{ additionalFields: { description: 'A test', metadata: '{"level": 2}', listUsers: 'all' } },
		),
		step('create role twice', 'role/create', names({ role: 'role' }), { name: 'Role' }),
		step('get role', 'role/get', role),
		step('update role', 'role/update', role, {
			additionalFields: { sendMessagesTo: 'friendsOnly' },
		}),
		step('restrict features', 'restrictedFeature/restrict', role, {
			features: [...features, 'u.notAFeature'],
		}),
		step('list restricted features', 'restrictedFeature/getAll', role, { returnAll: true }),
		step('allow features', 'restrictedFeature/allow', role, { allow: 'chosen', features }),
		step('list permissions of a role', 'permission/getAll', ofRole, { returnAll: true }),
		asCase('set permission of a role', 'permission/set', role),
		step('unset permission of a role', 'permission/unset', ofRole, {
			rolePermission: id('createGroup'),
		}),
		step('list permissions of a scope', 'permission/getAll', ofScope, { returnAll: true }),
		step('set permission of a scope', 'permission/set', ofScope, {
			scopePermissions: { values: [{ permission: 'addReaction', access: 'deny' }] },
		}),
		step('unset permission of a scope', 'permission/unset', ofScope, {
			scopePermission: id('addReaction'),
		}),
		made(
			'create API key',
			'apiKey/create',
			{
				operation: 'apiKey/delete',
				with: (_, { apiKey }) => (typeof apiKey === 'string' ? { apiKey } : undefined),
				// The key is its own ID, and a key is never written down.
				find: {
					operation: 'apiKey/getAll',
					with: all(searched, { options: { returnSecrets: true } }),
					field: 'name',
					value: ({ own }) => own('key'),
				},
			},
			names({ name: 'key' }),
			{ scope: 'authOnly' },
		),
		step('get API key', 'apiKey/get', key),
		step('list API keys', 'apiKey/getAll', searched),
		step('update API key', 'apiKey/update', key, { additionalFields: { scope: 'authOnly' } }),
	],
};
