import type { Codes } from '../../engine/declaration/api';

/** Codes about providers of notifications and push tokens. */
export const notification: Codes = {
	ERR_PROVIDER_NOT_FOUND: {
		message: 'The app has no such notification provider',
		advice: 'Check how the provider’s ID is written. The provider may have been deleted.',
		about: 'provider',
	},
	ERR_PROVIDER_ALREADY_EXISTS: {
		message: 'The app has this notification provider already',
		advice: 'Update the provider that is there, or choose another ID.',
		about: 'provider',
	},
	ERR_TOKEN_NOT_FOUND: {
		message: 'The platform does not know this push token',
		advice: 'It may be gone already. List the push tokens to see those that are there.',
	},
	ERR_TOKEN_ALREADY_EXISTS: {
		message: 'This push token is registered already',
		advice: 'Nothing is left to do.',
	},
};
