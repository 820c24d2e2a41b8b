import type { Codes } from '../../engine';

const noMessage = {
	message: 'No message has this ID',
	advice: 'Check the ID. The message may have been deleted, or the acting user can’t see it.',
	about: 'message',
} as const;

/** Codes about messages, threads, pins and saved messages. */
export const message: Codes = {
	ERR_MESSAGE_ID_NOT_FOUND: noMessage,
	// The vendor gives both names for the same thing.
	ERR_MSG_NOT_FOUND: noMessage,
	ERR_MESSAGE_NO_ACCESS: {
		message: 'The acting user can’t see this message',
		advice:
			'Only its sender, its receiver or the members of its group can. Act as one of them. A message that awaits moderation is only shown to its sender.',
		about: 'message',
	},
	ERR_FEATURE_NOT_ACCESSIBLE: {
		message: 'This feature is turned off in the app',
		advice: 'Turn it on in the dashboard of your app. Not every plan has it.',
	},
	ERR_MESSAGE_NOT_A_SENDER: {
		message: 'Only the sender can edit or delete this message',
		advice: 'Act as the user who sent the message.',
		about: 'message',
	},
	ERR_MESSAGE_ACTION_NOT_ALLOWED: {
		message: 'CometChat doesn’t allow this for this message',
		advice:
			'Deleted messages and those that record an action, such as a member who joined, can’t be changed. Only interactive messages have elements to use.',
		about: 'message',
	},
	ERR_USER_MESSAGE_DELETE_FAILED: {
		message: 'CometChat couldn’t delete this message',
		advice: 'Check whether the message still exists, then run it again.',
		about: 'message',
	},
	ERR_EMPTY_RECEIVER: {
		message: 'The message has no receiver',
		advice: 'Choose which user or group the message is for.',
	},
	ERR_INVALID_RECEIVER_TYPE: {
		message: 'The kind of receiver is unknown',
		advice: 'A message is sent to a user or to a group.',
	},
	ERR_EMPTY_MESSAGE_CATEGORY: {
		message: 'The message has no category',
		advice: 'Choose what kind of message it is.',
	},
	ERR_INVALID_MESSAGE_CATEGORY: {
		message: 'CometChat doesn’t accept this category of message',
		advice: 'Choose another kind of message. Some kinds have to be turned on for the app.',
	},
	ERR_EMPTY_MESSAGE_TYPE: {
		message: 'The message has no type',
		advice: 'Choose the type of the message, such as text or image.',
	},
	ERR_INVALID_MESSAGE_TYPE: {
		message: 'CometChat doesn’t accept this type of message',
		advice: 'Choose a type that fits the kind of message, such as text or image.',
	},
	ERR_INVALID_MESSAGE_DATA: {
		message: 'CometChat couldn’t read the content of this message',
		advice:
			'Compare the content with what this kind of message accepts. Its texts, metadata and other data have at most 10 KB together.',
	},
	ERR_EMPTY_MESSAGE_TEXT: {
		message: 'The message has no text',
		advice: 'Enter a text with at least one character.',
	},
	ERR_INVALID_MESSAGE_TEXT: {
		message: 'The text of the message isn’t plain text',
		advice: 'Enter a single text, not a list or an object.',
	},
	ERR_EMPTY_MESSAGE_FILE: {
		message: 'The message has no file',
		advice: 'Enter the URL of at least one file.',
	},
	ERR_INVALID_MEDIA_MESSAGE: {
		message: 'CometChat couldn’t read the files of this message',
		advice: 'Enter URL, name, MIME type and extension of each file, and check that they fit.',
	},
	ERR_EMPTY_CUSTOM_DATA: {
		message: 'The custom message has no data',
		advice: 'Enter a JSON object with at least one key.',
	},
	ERR_INVALID_CUSTOM_DATA: {
		message: 'The data of the custom message isn’t a JSON object',
		advice: 'Enter keys with values, not a list or a text.',
	},
	ERR_INVALID_METADATA: {
		message: 'The metadata isn’t a JSON object',
		advice: 'Enter keys with values, not a list or a text.',
	},
	ERR_WRONG_MESSAGE_THREAD: {
		message: 'The thread belongs to another conversation',
		advice: 'Reply to the receiver or group of the thread’s conversation.',
		about: 'message',
	},
	ERR_WRONG_MESSAGE_THREAD_CATEGORY: {
		message: 'This message doesn’t belong in this thread',
		advice: 'Check that the thread is in the same conversation, and starts with a real message.',
		about: 'message',
	},
	ERR_MESSAGE_THREAD_NESTING: {
		message: 'A reply can’t start a new thread',
		advice: 'Reply to the first message of the thread.',
		about: 'message',
	},
	ERR_PINNED_MESSAGES_LIMIT_EXCEEDED: {
		message: 'This conversation can’t have more pinned messages',
		advice: 'Unpin one of the conversation’s messages first. It can have 100.',
		about: 'message',
	},
	ERR_SAVED_MESSAGES_LIMIT_EXCEEDED: {
		message: 'This user can’t save more messages',
		advice: 'Unsave one of the user’s messages first. A user can save 100.',
	},
	ERR_BLOCKED_BY_EXTENSION: {
		message: 'An extension of your app blocked this message',
		advice: 'See the rules of the moderation extensions in the dashboard of your app.',
	},
	ERR_BLOCKED_BY_WEBHOOK: {
		message: 'A webhook of your app blocked this message',
		advice: 'See the webhooks in the dashboard of your app: one of them rejected the message.',
	},
};
