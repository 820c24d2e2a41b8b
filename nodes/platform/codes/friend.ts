import type { Codes } from '../../engine/declaration/api';

/** Codes about friends. */
export const friend: Codes = {
	ERR_ALREADY_FRIEND: {
		message: 'The two users are friends already',
		advice: 'Nothing is left to do.',
		about: 'user',
	},
	ERR_NOT_A_FRIEND: {
		message: 'The two users are not friends',
		advice: 'Nothing is left to do.',
		about: 'user',
	},
	ERR_CANNOT_FORM_SELF_RELATION: {
		message: 'A user cannot be its own friend',
		advice: 'Leave the user’s own UID out.',
		about: 'user',
	},
	ERR_FAILED_TO_ADD_FRIEND: {
		message: 'The platform could not add this friend',
		advice: 'Look whether the two are friends now, and run it again.',
		about: 'user',
	},
};
