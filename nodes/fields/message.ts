import { optional } from '../engine';
import { text } from './basic';
import { tags } from './common';
import { pathText } from './id';

/** The message that something is done to; its ID is a text, although it looks like a number. */
export const messageId = (description = 'ID of the message, as Send or Get Many returns it') => ({
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

/** What any message may have beside its content. */
export const envelope = {
	tags: optional(tags({ description: 'Tags that identify the message' })),
	muid: optional(
		text({
			displayName: 'Message Key',
			description:
				'Your own ID for the message (muid), used to find it again. Generated if left empty. Items with the same key send one message; a later execution sends another.',
			placeholder: 'e.g. order-1042',
			section: 'options',
			max: 100,
		}),
	),
};
