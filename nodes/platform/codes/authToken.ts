import type { Codes } from '../../engine';

/** Codes about auth tokens, which log a user in on a device. */
export const authToken: Codes = {
	AUTH_ERR_EMPTY_AUTH_TOKEN: {
		message: 'The request has no auth token',
		advice: 'Enter an auth token of the user.',
		about: 'authToken',
	},
	AUTH_ERR_AUTH_TOKEN_NOT_FOUND: {
		message: 'CometChat doesn’t recognize this auth token',
		advice: 'It may have been deleted. List the user’s auth tokens, or create a new one.',
		about: 'authToken',
	},
	ERR_AUTH_TOKEN_NOT_FOUND: {
		message: 'This user doesn’t have this auth token',
		advice: 'It may already be deleted. List the user’s auth tokens to see which exist.',
		about: 'authToken',
	},
	ERR_AUTH_TOKEN_DELETE_FAILED: {
		message: 'CometChat couldn’t delete this auth token',
		advice: 'Check whether it still exists, then run it again.',
		about: 'authToken',
	},
	ERR_AUTH_TOKENS_DELETE_FAILED: {
		message: 'CometChat couldn’t delete the auth tokens of this user',
		advice: 'List them to see which are left, then run it again.',
		about: 'user',
	},
	ERR_AUTHTOKEN_UNAVAILABLE: {
		message: 'This auth token belongs to another device',
		advice: 'Create a separate auth token for each device.',
		about: 'authToken',
	},
	ERR_AUTHTOKEN_NOT_ACCESSIBLE: {
		message: 'This auth token belongs to another user',
		advice: 'Check that the user and the auth token belong together.',
		about: 'authToken',
	},
};
