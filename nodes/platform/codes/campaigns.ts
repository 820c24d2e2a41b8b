import type { Codes } from '../../engine';

/** Codes of the Campaigns API (docs/platform.md, Campaigns). */
export const campaigns: Codes = {
	ERR_VALIDATION: {
		message: 'CometChat rejected a value',
		advice: 'Correct what CometChat names, then run it again.',
	},
	ERR_UNAUTHORIZED: {
		message: 'CometChat doesn’t accept this API key for campaigns',
		advice:
			'Enter a key with the fullAccess scope as {REST API Key} in the credential, and check that {App ID} and {Region} belong to the same app.',
	},
	ERR_NOT_FOUND: {
		message: 'CometChat found nothing with this ID',
		advice: 'Check how the ID is written. It may have been deleted.',
	},
	ERR_CONFLICT: {
		message: 'This already exists, or conflicts with something that does',
		advice: 'Choose another name or ID, or update the existing record.',
	},
	ERR_INTERNAL: {
		message: 'CometChat ran into an unexpected problem',
		advice: 'Run it again in a moment.',
	},
	ERR_TEMPLATE_NOT_FOUND: {
		message: 'No template has this ID',
		advice: 'Check how the ID is written. Template → Get Many lists those of the app.',
		about: 'template',
	},
	ERR_CHANNEL_NOT_FOUND: {
		message: 'No channel has this ID',
		advice: 'Check how the ID is written. Channel → Get Many lists those of the app.',
		about: 'channel',
	},
	ERR_FEED_ITEM_NOT_FOUND: {
		message: 'No feed item has this ID',
		advice: 'Check the ID. The item may belong to another user than the acting one.',
		about: 'feedItem',
	},
};
