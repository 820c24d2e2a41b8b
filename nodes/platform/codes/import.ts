import type { Codes } from '../../engine/declaration/api';

const AGAIN =
	'Check the values of this item, and import it again. The others need not be repeated.';

/** Codes about single records of a data import. */
export const dataImport: Codes = {
	ERR_IMPORT_INVALID_USER_FORMAT: {
		message: 'The platform could not read this user',
		advice: AGAIN,
		about: 'user',
	},
	ERR_IMPORT_INVALID_GROUP_FORMAT: {
		message: 'The platform could not read this group',
		advice: AGAIN,
		about: 'group',
	},
	ERR_IMPORT_INVALID_MEMBER_FORMAT: {
		message: 'The platform could not read this group member',
		advice: AGAIN,
		about: 'user',
	},
	ERR_IMPORT_INVALID_MESSAGE_FORMAT: {
		message: 'The platform could not read this message',
		advice: AGAIN,
		about: 'message',
	},
	ERR_IMPORT_INVALID_JOINEDAT: {
		message: 'The time of joining lies outside the life of the group',
		advice: 'Give a time after the group was created and before now.',
	},
	ERR_IMPORT_MUID_ALREADY_EXISTS: {
		message: 'A message with this key was imported already',
		advice: 'Nothing is left to do if it is the same message. If not, give it a key of its own.',
		about: 'message',
	},
};
