import type { Codes } from '../../engine/declaration/api';

/** Codes about conversations and their pins. */
export const conversation: Codes = {
	ERR_CONVERSATION_NOT_FOUND: {
		message: 'No conversation has this ID',
		advice: 'Check the ID. A conversation begins with its first message.',
		about: 'conversation',
	},
	ERR_CONVERSATION_NOT_ACCESSIBLE: {
		message: 'The acting user has no such conversation',
		advice:
			'A conversation begins with its first message, and only its two users or the members of its group can reach it.',
		about: 'conversation',
	},
	ERR_PINNED_CONVERSATIONS_LIMIT_EXCEEDED: {
		message: 'This user has pinned as many conversations as a user can',
		advice: 'Unpin a conversation of the user first. A user can have 5.',
	},
	ERR_SYSTEM_PINNED_CONVERSATIONS_LIMIT_EXCEEDED: {
		message: 'The app cannot pin so many conversations for all its users',
		advice: 'Give at most 5.',
	},
	ERR_SYSTEM_PINNED_CONVERSATION: {
		message: 'This conversation is pinned for all users of the app',
		advice: 'A user cannot pin or unpin it. Change the conversations that are pinned for all.',
		about: 'conversation',
	},
};
