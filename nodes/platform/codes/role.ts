import type { Codes } from '../../engine/declaration/api';

/** Codes about roles. */
export const role: Codes = {
	ERR_ROLE_NOT_FOUND: {
		message: 'No role has this ID',
		advice: 'Check how the role is written, and that it was not deleted.',
		about: 'role',
	},
	ERR_ROLE_ALREADY_EXISTS: {
		message: 'A role with this ID already exists',
		advice: 'Choose another ID, or update the role that is there.',
		about: 'role',
	},
	ERR_ROLE_DELETE_DENIED: {
		message: 'The default role cannot be deleted',
		advice: 'Choose another role. Users without a role of their own have the default one.',
		about: 'role',
	},
	ERR_ROLE_DELETE_FAILED: {
		message: 'The platform could not delete this role',
		advice: 'Look whether the role is still there, and run it again.',
		about: 'role',
	},
};
