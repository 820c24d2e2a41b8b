import type { Codes } from '../../engine/declaration/api';

/** Codes about auth tokens, which log a user in on a device. */
export const authToken: Codes = {
	AUTH_ERR_EMPTY_AUTH_TOKEN: {
		message: 'The request carried no auth token',
		advice: 'Give the auth token of the user’s login.',
		about: 'authToken',
	},
	AUTH_ERR_AUTH_TOKEN_NOT_FOUND: {
		message: 'The platform does not know this auth token',
		advice: 'It may have been deleted. List the user’s auth tokens, or create a new one.',
		about: 'authToken',
	},
	ERR_AUTH_TOKEN_NOT_FOUND: {
		message: 'This user has no such auth token',
		advice: 'It may be gone already. List the auth tokens of the user to see those that are there.',
		about: 'authToken',
	},
	ERR_AUTH_TOKEN_DELETE_FAILED: {
		message: 'The platform could not delete this auth token',
		advice: 'Look whether it is still there, and run it again.',
		about: 'authToken',
	},
	ERR_AUTH_TOKENS_DELETE_FAILED: {
		message: 'The platform could not delete the auth tokens of this user',
		advice: 'List them to see which are left, and run it again.',
		about: 'user',
	},
	ERR_AUTHTOKEN_UNAVAILABLE: {
		message: 'This auth token belongs to another device',
		advice: 'Create an auth token of its own for each device.',
		about: 'authToken',
	},
	ERR_AUTHTOKEN_NOT_ACCESSIBLE: {
		message: 'This auth token belongs to another user',
		advice: 'Check that the user and the auth token belong together.',
		about: 'authToken',
	},
};
