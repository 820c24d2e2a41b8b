import type { Codes } from '../../engine/declaration/api';

const noMessage = {
	message: 'No message has this ID',
	advice: 'Check the ID. The message may have been deleted, or the acting user cannot see it.',
	about: 'message',
} as const;

/** Codes about messages, threads, pins and saved messages. */
export const message: Codes = {
	ERR_MESSAGE_ID_NOT_FOUND: noMessage,
	// The vendor gives both names for the same thing.
	ERR_MSG_NOT_FOUND: noMessage,
	ERR_MESSAGE_NO_ACCESS: {
		message: 'The acting user cannot see this message',
		advice: 'Only its sender, its receiver or the members of its group can. Act as one of them.',
		about: 'message',
	},
	ERR_MESSAGE_NOT_A_SENDER: {
		message: 'Only the sender may edit or delete this message',
		advice: 'Act as the user who sent the message.',
		about: 'message',
	},
	ERR_MESSAGE_ACTION_NOT_ALLOWED: {
		message: 'The platform does not allow that with this message',
		advice:
			'Deleted messages, and those that record an action, such as a member who joined, stay as they are. Only interactive messages have elements to use.',
		about: 'message',
	},
	ERR_USER_MESSAGE_DELETE_FAILED: {
		message: 'The platform could not delete this message',
		advice: 'Look whether the message is still there, and run it again.',
		about: 'message',
	},
	ERR_EMPTY_RECEIVER: {
		message: 'The message has no receiver',
		advice: 'Say which user or group the message is for.',
	},
	ERR_INVALID_RECEIVER_TYPE: {
		message: 'The kind of receiver is unknown',
		advice: 'A message goes to a user or to a group.',
	},
	ERR_EMPTY_MESSAGE_CATEGORY: {
		message: 'The message has no category',
		advice: 'Say what kind of message it is.',
	},
	ERR_INVALID_MESSAGE_CATEGORY: {
		message: 'The platform does not take this category of message',
		advice: 'Choose another kind of message. Some kinds have to be switched on for the app.',
	},
	ERR_EMPTY_MESSAGE_TYPE: {
		message: 'The message has no type',
		advice: 'Say of which type the message is, such as text or image.',
	},
	ERR_INVALID_MESSAGE_TYPE: {
		message: 'The platform does not take this type of message',
		advice: 'Choose a type that fits the kind of message, such as text or image.',
	},
	ERR_INVALID_MESSAGE_DATA: {
		message: 'The platform could not read the content of this message',
		advice: 'Compare the content with what this kind of message takes, at most 10 KB in all.',
	},
	ERR_EMPTY_MESSAGE_TEXT: {
		message: 'The message has no text',
		advice: 'Give a text with at least one character.',
	},
	ERR_INVALID_MESSAGE_TEXT: {
		message: 'The text of the message is not plain text',
		advice: 'Give a single text, not a list or an object.',
	},
	ERR_EMPTY_MESSAGE_FILE: {
		message: 'The message has no file',
		advice: 'Give the link of at least one file.',
	},
	ERR_INVALID_MEDIA_MESSAGE: {
		message: 'The platform could not read the files of this message',
		advice: 'Give link, name, MIME type and extension of each file, and check that they fit.',
	},
	ERR_EMPTY_CUSTOM_DATA: {
		message: 'The custom message has no data',
		advice: 'Give a JSON object with at least one key.',
	},
	ERR_INVALID_CUSTOM_DATA: {
		message: 'The data of the custom message is not a JSON object',
		advice: 'Give keys with values, not a list or a text.',
	},
	ERR_INVALID_METADATA: {
		message: 'The metadata is not a JSON object',
		advice: 'Give keys with values, not a list or a text.',
	},
	ERR_WRONG_MESSAGE_THREAD: {
		message: 'The thread belongs to another conversation',
		advice: 'Reply to the receiver or group in whose conversation the thread stands.',
		about: 'message',
	},
	ERR_WRONG_MESSAGE_THREAD_CATEGORY: {
		message: 'This message and its thread do not go together',
		advice:
			'Check that the thread stands in the same conversation, and starts with a real message.',
		about: 'message',
	},
	ERR_MESSAGE_THREAD_NESTING: {
		message: 'A reply cannot start a thread of its own',
		advice: 'Reply to the first message of the thread.',
		about: 'message',
	},
	ERR_PINNED_MESSAGES_LIMIT_EXCEEDED: {
		message: 'This conversation has all the pinned messages it can have',
		advice: 'Unpin a message of the conversation first. It can have 100.',
		about: 'message',
	},
	ERR_SAVED_MESSAGES_LIMIT_EXCEEDED: {
		message: 'This user has saved as many messages as a user can',
		advice: 'Unsave a message of the user first. A user can have 100.',
	},
	ERR_BLOCKED_BY_EXTENSION: {
		message: 'An extension of your app kept this message back',
		advice: 'See the rules of the moderation extensions in the dashboard of your app.',
	},
	ERR_BLOCKED_BY_WEBHOOK: {
		message: 'A webhook of your app kept this message back',
		advice: 'See the webhooks in the dashboard of your app: one of them refused the message.',
	},
};
