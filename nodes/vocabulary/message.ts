import { optional, requiredFor } from '../engine/declaration/field';
import { options, text } from './basic';
import { tags } from './common';
import { groupId, newId, pathText, user } from './id';
import { messageRow } from './messageRow';
import { messageBody } from './messageRules';

/** The message that something is done to; its ID is a text, although it looks like a number. */
export const messageId = (description = 'ID of the message, as Send or Get Many gives it') => ({
	id: pathText({
		displayName: 'Message ID',
		description,
		placeholder: 'e.g. 1042',
		about: 'message',
		max: 100,
	}),
});

/** Codes that say that a message is not there; the vendor gives both names for the same thing. */
export const NO_MESSAGE = ['ERR_MESSAGE_ID_NOT_FOUND', 'ERR_MSG_NOT_FOUND'];

/** Who sends: On Behalf Of under the name that it has for messages. */
export const sender = {
	onBehalfOf: optional(
		user({
			displayName: 'Sender',
			description:
				'User in whose name it is sent. Left empty, the app itself sends; what the platform then shows as sender is not documented.',
			section: 'main',
		}),
	),
};

/** The bot that sends; the platform has no list of bots to choose from. */
export const bot = newId({
	displayName: 'Bot UID',
	description: 'Bot that sends; bots are listed in the dashboard of your app',
	placeholder: 'e.g. concierge',
	about: 'bot',
});

/** Whom a message is for. */
export const receiver = {
	receiverType: options({
		displayName: 'Receiver Type',
		description: 'Who gets the message: one user, or all members of a group',
		options: { user: 'User', group: 'Group' },
	}),
	receiverUser: requiredFor(
		user({
			displayName: 'Receiver',
			description: 'User who gets the message',
			sendAs: 'receiver',
		}),
		{ receiverType: ['user'] },
	),
	receiverGroup: requiredFor(
		groupId({
			displayName: 'Group',
			description: 'Group whose members get the message',
			sendAs: 'receiver',
		}),
		{ receiverType: ['group'] },
	),
};

/** What any message may have beside its content. */
export const envelope = {
	tags: optional(tags({ description: 'Tags that identify the message' })),
	muid: optional(
		text({
			displayName: 'Message Key',
			description:
				'Key of your own for the message (muid), by which it is found again. Left empty, one is made up. Items with the same key send one message.',
			placeholder: 'e.g. order-1042',
			section: 'options',
			max: 100,
		}),
	),
};

/**
 * How a message is sent once: it has a key, and after a lost answer it is looked for by that key before
 * it goes out again (docs/platform.md, Not documented: the platform itself does not promise that).
 */
export const sentOnce = {
	key: 'muid' as const,
	generatedKey: 'muid' as const,
	toBody: messageBody,
	toRow: messageRow,
};

/** Where a message is found by its key: among all since the first try, replies included. */
export const foundByKey = {
	path: '/messages',
	idField: 'muid',
	since: 'fromTimestamp',
	query: { affix: 'append' },
};

/** Who gets it, for the order in which a person's messages go out. */
export const toReceiver = [
	'receiverType' as const,
	'receiverUser' as const,
	'receiverGroup' as const,
];
