import type { Codes } from '../../engine';

/** Codes about roles. */
export const role: Codes = {
	ERR_ROLE_NOT_FOUND: {
		message: 'No role has this ID',
		advice: 'Check how the role is written, and that it wasn’t deleted.',
		about: 'role',
	},
	ERR_ROLE_ALREADY_EXISTS: {
		message: 'A role with this ID already exists',
		advice: 'Choose another ID, or update the existing one.',
		about: 'role',
	},
	ERR_ROLE_DELETE_DENIED: {
		message: 'The default role can’t be deleted',
		advice: 'Choose another role. Users without another role have the default one.',
		about: 'role',
	},
	ERR_ROLE_DELETE_FAILED: {
		message: 'CometChat couldn’t delete this role',
		advice: 'Check whether the role still exists, then run it again.',
		about: 'role',
	},
};
