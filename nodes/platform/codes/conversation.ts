import type { Codes } from '../../engine';

/** Codes about conversations and their pins. */
export const conversation: Codes = {
	ERR_CONVERSATION_NOT_FOUND: {
		message: 'No conversation has this ID',
		advice: 'Check the ID. A conversation begins with its first message.',
		about: 'conversation',
	},
	ERR_CONVERSATION_NOT_ACCESSIBLE: {
		message: 'The acting user doesn’t have this conversation',
		advice:
			'A conversation begins with its first message, and only its two users or the members of its group can access it.',
		about: 'conversation',
	},
	ERR_PINNED_CONVERSATIONS_LIMIT_EXCEEDED: {
		message: 'This user can’t pin more conversations',
		advice: 'Unpin one of the user’s conversations first. A user can pin 5.',
	},
	ERR_SYSTEM_PINNED_CONVERSATIONS_LIMIT_EXCEEDED: {
		message: 'The app can’t pin this many conversations for all users',
		advice: 'Enter at most 5.',
	},
	ERR_SYSTEM_PINNED_CONVERSATION: {
		message: 'This conversation is pinned for all users of the app',
		advice: 'A user can’t pin or unpin it. Change the conversations that are pinned for all.',
		about: 'conversation',
	},
};
