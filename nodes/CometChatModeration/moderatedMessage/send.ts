import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { dateTime, options } from '../../fields/basic';
import { externalContent, externalParties, messageDetails } from '../../fields/externalMessage';
import { envelope } from '../../fields/message';
import { isSameMessage } from '../../fields/sameMessage';
import type { ModeratedRow } from '../shared/rows';
import { moderatedRow } from '../shared/rows';
import { moderatedSummary } from './rows';

const kind = (type: string, name: string) => ({ name, body: { category: 'message', type } });

/** Kinds of message that moderation takes (docs/platform.md, Messages). */
const kindOfModerated = options({
	displayName: 'Message Type',
	description: 'What the message contains',
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

const sentAt = optional(
	dateTime({
		displayName: 'Sent At',
		description: 'When the message was sent in the other chat system',
		zeroIsEmpty: true,
	}),
);

/** Send message to moderation; the moderation result comes later (docs/platform.md, Moderation). */
export const send = defineOperation({
	value: 'send',
	name: 'Send',
	action: 'Send message to moderation',
	description: 'Check a message from another chat system against the rules',
	notice:
		'The moderation result is pending initially. Get shows it a moment later, and a webhook can report it.',
	request: {
		method: 'POST',
		api: 'chat',
		path: '/moderation/messages',
		retry: 'ifNotSent',
	},
	checkWith: 'Moderated Message → Get Many',
	body: {
		...externalParties,
		kind: kindOfModerated,
		...externalContent,
		...messageDetails,
		sentAt,
		muid: envelope.muid,
	},
	response: object<ModeratedRow>(),
	simplify: moderatedSummary,
	key: 'muid',
	generatedKey: 'muid',
	findSent: {
		path: '/moderation/messages',
		idField: 'muid',
		since: 'sentAt',
		sentAt: 'sentAt',
		query: { affix: 'append' },
		narrowedBy: { sender: 'sender' },
		isSame: isSameMessage,
	},
	toRow: moderatedRow,
});
