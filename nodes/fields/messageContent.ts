import { z } from 'zod/v4';
import { changed, type Field, optional, requiredFor, ruleMessage } from '../engine';
import { attachments } from './attachments';
import { type About, boolean, text } from './basic';
import { jsonLength, jsonObject } from './common';
import { uids } from './id';
import { kindOfReply, MEDIA } from './messageKinds';

/** Most that the data of a message hold (docs/platform.md, Property limits). */
export const MAX_DATA_BYTES = 10 * 1024;

/** Text within the data of a message, whose limit counts bytes, not characters. */
export const dataText = (about: About): Field<string, true> => ({
	type: 'longText',
	schema: z
		.string()
		.refine(
			(data) => data.length <= MAX_DATA_BYTES && jsonLength(data) <= MAX_DATA_BYTES,
			ruleMessage(`is larger than ${MAX_DATA_BYTES / 1024} KB`, 'Shorten it.'),
		),
	required: true,
	...about,
});

/** The text of a message, and its data; an edit can change both. */
export const messageText = dataText({
	displayName: 'Text',
	description:
		'Text of the message. Mention a user with &lt;@uid:UID&gt;, and everyone in a group with &lt;@all:all&gt;.',
	placeholder: 'e.g. Welcome, Ann!',
	builderHint:
		'Write a mention with plain angle brackets, such as <@uid:ann-lee>, not as an HTML entity',
	sendAs: 'data.text',
});
export const messageMetadata = optional(
	jsonObject({
		displayName: 'Metadata',
		description: 'Additional JSON data about the message',
		placeholder: 'e.g. {"orderId": 1042}',
		sendAs: 'data.metadata',
		maxBytes: MAX_DATA_BYTES,
	}),
);

/** What a custom message contains. */
export const customData = jsonObject({
	displayName: 'Custom Data',
	description: 'Data that your app shows',
	placeholder: 'e.g. {"latitude": 52.5, "longitude": 13.4}',
	sendAs: 'data.customData',
	maxBytes: MAX_DATA_BYTES,
});

const caption = changed(optional(messageText), { displayName: 'Caption' });

/** What the kinds of message hold that also a thread takes. */
export const replyContent = {
	kind: kindOfReply,
	text: requiredFor(messageText, { kind: ['text'] }),
	attachments: requiredFor(attachments, { kind: MEDIA }),
	customType: requiredFor(
		text({
			displayName: 'Custom Type',
			description:
				'Your app’s name for this type of message. The UI Kits show those of their extensions; others need your own code.',
			placeholder: 'e.g. location',
			sendAs: 'type',
			max: 100,
		}),
		{ kind: ['custom'] },
	),
	customData: requiredFor(
		{
			...customData,
			schema: customData.schema.refine(
				(data) => Object.keys(data).length > 0,
				ruleMessage('contains no key', 'Give at least one key with its value.'),
			),
		},
		{ kind: ['custom'] },
	),
	caption: changed(caption, {
		description: 'Text below the files',
		shownFor: { kind: MEDIA },
	}),
	previewText: changed(caption, {
		displayName: 'Preview Text',
		description: 'Text that notifications show',
		placeholder: 'e.g. Your order is on its way',
		shownFor: { kind: ['custom', 'card'] },
	}),
	subType: optional(
		text({
			displayName: 'Subtype',
			description: 'Your app’s name for this message within its custom type',
			placeholder: 'e.g. live',
			sendAs: 'data.subType',
			max: 100,
		}),
		{ shownFor: { kind: ['custom'] } },
	),
	updateConversation: optional(
		boolean({
			displayName: 'Update Conversation',
			description: 'Whether to show the message as the last one of its conversation',
			sendAs: 'data.updateConversation',
		}),
		{ shownFor: { kind: ['custom'] } },
	),
	sendNotification: optional(
		boolean({
			displayName: 'Send Notification',
			description: 'Whether to notify receivers of the message',
			sendAs: 'data.sendNotification',
		}),
		{ shownFor: { kind: ['custom'] } },
	),
	incrementUnreadCount: optional(
		boolean({
			displayName: 'Increment Unread Count',
			description: 'Whether to let the UI Kits count the message as unread',
			sendAs: 'data.metadata.incrementUnreadCount',
		}),
		{ shownFor: { kind: ['custom'] } },
	),
	mentions: optional(
		uids({
			displayName: 'Mentions',
			description: 'Users to mention at the beginning of the text',
			sendAs: '',
		}),
		{ shownFor: { kind: ['text', ...MEDIA] } },
	),
	metadata: messageMetadata,
};
