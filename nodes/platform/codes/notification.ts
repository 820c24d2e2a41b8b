import type { Codes } from '../../engine';

/** Codes about providers of notifications and push tokens. */
export const notification: Codes = {
	ERR_PROVIDER_NOT_FOUND: {
		message: 'The app has no such notification provider',
		advice: 'Check how the provider’s ID is written. The provider may have been deleted.',
		about: 'provider',
	},
	ERR_PROVIDER_ALREADY_EXISTS: {
		message: 'The app already has this notification provider',
		advice: 'Update the existing provider, or choose another ID.',
		about: 'provider',
	},
	ERR_TOKEN_NOT_FOUND: {
		message: 'CometChat doesn’t recognize this push token',
		advice: 'It may already be deleted. List the push tokens to see which exist.',
	},
	ERR_TOKEN_ALREADY_EXISTS: {
		message: 'This push token is already registered',
		advice: 'No action needed.',
	},
};
