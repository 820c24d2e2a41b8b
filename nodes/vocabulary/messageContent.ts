import { changed, optional, requiredFor } from '../engine/declaration/field';
import { ruleMessage } from '../engine/read/ruleMessage';
import { attachments } from './attachments';
import { longText, text } from './basic';
import { jsonObject } from './common';
import { pathText, uids } from './id';
import { interactiveContent } from './messageInteractive';
import { kindOfMessage, kindOfReply, MEDIA, PLAIN } from './messageKinds';

/** Most that the data of a message hold (docs/platform.md, Property limits). */
export const MAX_DATA_BYTES = 10 * 1024;

/** The text of a message, and its data; an edit can change both. */
export const messageText = longText({
	displayName: 'Text',
	description: 'Text of the message; a mention is written &lt;@uid:UID&gt;',
	placeholder: 'e.g. Welcome, Ann!',
	sendAs: 'data.text',
	max: MAX_DATA_BYTES,
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

const customData = jsonObject({
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
			displayName: 'Type',
			description: 'Name that your app gives to messages of this kind',
			placeholder: 'e.g. location',
			sendAs: 'type',
			max: 100,
		}),
		{ kind: ['custom', 'card'] },
	),
	customData: requiredFor(
		{
			...customData,
			schema: customData.schema.refine(
				(data) => Object.keys(data).length > 0,
				ruleMessage('holds no key', 'Give at least one key with its value.'),
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
	mentions: optional(
		uids({
			displayName: 'Mentions',
			description: 'Users who are mentioned at the beginning of the text',
			sendAs: '',
		}),
		{ shownFor: { kind: ['text', ...MEDIA] } },
	),
	metadata: messageMetadata,
};

/** What the other kinds hold, and a quote, which a reply cannot have. */
export const messageContent = {
	...replyContent,
	kind: kindOfMessage,
	...interactiveContent,
	quotedMessageId: optional(
		pathText({
			displayName: 'Quoted Message ID',
			description: 'Message that this one quotes',
			placeholder: 'e.g. 1042',
			about: 'message',
			max: 100,
		}),
		{ shownFor: { kind: PLAIN } },
	),
};
