import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const ofRole = { permissionsOf: 'role', role: id('teacher') };
const ofScope = { permissionsOf: 'scope', guid: id('book-club'), scope: 'moderator' };
const ofNobody = { permissionsOf: 'role', role: id('nobody') };
const code = 'ERR_ROLE_NOT_FOUND';
const rolePermissions = { values: [{ permission: 'createGroup', access: 'deny' }] };

export const permission: Cases = {
	getAll: {
		minimal: { ...ofRole, limit: 5 },
		full: ofScope,
		gives: { id: 'listUsers', type: 'role', availableValues: ['allow', 'deny'] },
		refused: { [code]: ofNobody },
	},
	set: {
		minimal: { ...ofRole, rolePermissions },
		full: {
			...ofScope,
			scopePermissions: {
				values: [
					{ permission: 'addReaction', access: 'deny' },
					{ permission: 'listMembers.allowedScopes', values: ['moderator', 'admin'] },
				],
			},
			additionalFields: { permissionsJson: '{"initiateCall.allowedType": ["audio"]}' },
		},
		gives: { role: 'teacher', permission: 'createGroup', value: 'deny' },
		refused: { [code]: { ...ofNobody, rolePermissions } },
	},
	unset: {
		minimal: { ...ofRole, rolePermission: id('sendMessage.mode') },
		full: { ...ofScope, scopePermission: id('addReaction') },
		gives: { unset: true, role: 'teacher', permission: 'sendMessage.mode' },
		refused: { [code]: { ...ofNobody, rolePermission: id('sendMessage.mode') } },
	},
};
