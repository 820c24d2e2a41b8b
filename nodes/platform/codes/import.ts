import type { Codes } from '../../engine';

const AGAIN =
	'Check the values of this item, then import it again. You don’t need to repeat the others.';

/** Codes about single records of a data import. */
export const dataImport: Codes = {
	ERR_IMPORT_INVALID_USER_FORMAT: {
		message: 'CometChat couldn’t read this user',
		advice: AGAIN,
		about: 'user',
	},
	ERR_IMPORT_INVALID_GROUP_FORMAT: {
		message: 'CometChat couldn’t read this group',
		advice: AGAIN,
		about: 'group',
	},
	ERR_IMPORT_INVALID_MEMBER_FORMAT: {
		message: 'CometChat couldn’t read this group member',
		advice: AGAIN,
		about: 'user',
	},
	ERR_IMPORT_INVALID_MESSAGE_FORMAT: {
		message: 'CometChat couldn’t read this message',
		advice: AGAIN,
		about: 'message',
	},
	ERR_IMPORT_INVALID_JOINEDAT: {
		message: 'The joining time is before the group was created or in the future',
		advice: 'Enter a time after the group was created and before now.',
	},
	ERR_IMPORT_MUID_ALREADY_EXISTS: {
		message: 'A message with this key was already imported',
		advice: 'No action needed if it’s the same message. If not, give it a unique key.',
		about: 'message',
	},
};
