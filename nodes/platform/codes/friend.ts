import type { Codes } from '../../engine';

/** Codes about friends. */
export const friend: Codes = {
	ERR_ALREADY_FRIEND: {
		message: 'The two users are already friends',
		advice: 'No action needed.',
		about: 'user',
	},
	ERR_NOT_A_FRIEND: {
		message: 'The two users aren’t friends',
		advice: 'No action needed.',
		about: 'user',
	},
	ERR_CANNOT_FORM_SELF_RELATION: {
		message: 'Users can’t be friends with themselves',
		advice: 'Leave the user’s own UID out.',
		about: 'user',
	},
	ERR_FAILED_TO_ADD_FRIEND: {
		message: 'CometChat couldn’t add this friend',
		advice: 'Check whether the two are friends now, then run it again.',
		about: 'user',
	},
};
