import type { Codes } from '../../engine';

/** How messages of the platform name a user. */
export const uidNamed = { by: /\bUID ["“']?([^\s"”']+)/i, as: 'UID' };

/** Codes about users, bots and blocked users. */
export const user: Codes = {
	ERR_UID_NOT_FOUND: {
		message: 'No active user has this UID',
		advice: 'Check how the UID is written. A deactivated user counts as missing.',
		about: 'user',
		named: uidNamed,
	},
	ERR_UID_ALREADY_EXISTS: {
		message: 'A user with this UID already exists',
		advice: 'Choose another UID, or update the existing one.',
		about: 'user',
	},
	ERR_UID_DELETE_FAILED: {
		message: 'CometChat couldn’t delete this user',
		advice: 'Check whether the user still exists, then run it again.',
		about: 'user',
	},
	ERR_BOT_NOT_FOUND: {
		message: 'No bot has this UID',
		advice: 'Check how the UID is written. Bots are listed in the dashboard of your app.',
		about: 'bot',
	},
	ERR_BOT_ALREADY_EXISTS: {
		message: 'A bot with this UID already exists',
		advice: 'Choose another UID.',
		about: 'user',
	},
	ERR_CANNOT_BLOCK_SELF: {
		message: 'Users can’t block themselves',
		advice: 'Leave the user’s own UID out.',
		about: 'user',
	},
	ERR_BLOCKED_RECEIVER: {
		message: 'The sender has blocked this receiver',
		advice: 'Unblock the receiver for this sender first, or send as another user.',
		about: 'user',
	},
	ERR_BLOCKED_SENDER: {
		message: 'The receiver has blocked this sender',
		advice:
			'Only the receiver can unblock the sender. Send as another user, or leave this one out.',
		about: 'user',
	},
};
