import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { newRoleId, roleFields, roleName } from './fields';

/** Create role (docs/platform.md, Roles and permissions). */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create role',
	description: 'Create a role that users can have',
	request: { method: 'POST', api: 'chat', path: '/roles', retry: 'safe' },
	body: { role: newRoleId, name: roleName, ...roleFields },
	response: object(),
	key: 'role',
	readBack: { path: '/roles/{role}', notFound: ['ERR_ROLE_NOT_FOUND'], madeAt: 'createdAt' },
	onConflict: {
		codes: ['ERR_ROLE_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: {
			path: '/roles/{key}',
			readModifyWrite: true,
			fields: ['name', 'description', 'metadata', 'listUsers', 'sendMessagesTo'],
		},
	},
});
