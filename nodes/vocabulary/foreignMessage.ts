import { changed, optional } from '../engine/declaration/field';
import { attachments } from './attachments';
import { options } from './basic';
import { jsonObject, tags } from './common';
import { newId } from './id';
import { MAX_DATA_BYTES, messageText, replyContent } from './messageContent';

/** Who sent a message of another chat, and to whom: they may not be on the platform yet. */
export const foreignEnds = {
	sender: newId({
		displayName: 'Sender',
		description: 'UID of the user who sent the message',
		placeholder: 'e.g. ann-lee',
		about: 'user',
	}),
	receiverType: options({
		displayName: 'Receiver Type',
		description: 'Who got the message: one user, or a group',
		options: { user: 'User', group: 'Group' },
	}),
	receiver: newId({
		displayName: 'Receiver',
		description: 'UID or GUID of who got the message',
		placeholder: 'e.g. welcome',
	}),
};

const { text, attachments: files, caption, customType, customData, metadata } = replyContent;

const kind = (type: string, name: string) => ({ name, body: { category: 'message', type } });

/** Kinds of message that moderation takes (docs/platform.md, Messages). */
export const kindOfModerated = options({
	displayName: 'Kind',
	description: 'What kind of message it is',
	options: {
		audio: kind('audio', 'Audio'),
		file: kind('file', 'File'),
		image: kind('image', 'Image'),
		text: kind('text', 'Text'),
		video: kind('video', 'Video'),
	},
	default: 'text',
	sendAs: '',
});

/** What a message of another chat holds; `kind` chooses. */
export const foreignContent = {
	...{ text, attachments: files, caption, metadata },
	tags: optional(tags({ description: 'Tags that identify the message' })),
};

/** What custom messages hold beside that. */
export const customContent = {
	customType: changed(customType, { shownFor: { kind: ['custom'] } }),
	customData,
};

/** What may change of a message of another chat. */
export const foreignChanges = {
	text: optional(messageText),
	attachments: optional(attachments),
	metadata,
};

const details = (displayName: string, who: string, placeholder: string) =>
	optional(
		jsonObject({
			displayName,
			description: `${who}, to be created if missing`,
			placeholder,
			maxBytes: MAX_DATA_BYTES,
		}),
	);

/** A user who rides along, in the form of Import; one who is there already stays as is. */
export const userDetails = (displayName: string, who: string) =>
	details(displayName, who, 'e.g. {"uid": "ann-lee", "name": "Ann Lee"}');

/** The same for a group. */
export const groupDetails = (displayName: string, who: string) =>
	details(displayName, who, 'e.g. {"guid": "welcome", "name": "Welcome", "type": "public"}');

/** Who may ride along with a message. */
export const messageDetails = {
	senderUserDetails: userDetails('Sender Details', 'Sender of the message'),
	receiverUserDetails: userDetails('Receiver Details', 'User who gets the message'),
	receiverGroupDetails: groupDetails('Receiver Group Details', 'Group that gets the message'),
};
