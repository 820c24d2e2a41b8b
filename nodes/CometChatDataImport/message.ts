import {
	batched,
	changed,
	type Field,
	type KeptFor,
	object,
	optional,
	records,
	resource,
	ruleMessage,
	showsAll,
	trimmed,
	without,
} from '../engine';
import { messagesKeptFor } from './shared/messagesKeptFor';
import { z } from 'zod/v4';
import { dateTime, text } from '../fields/basic';
import { jsonObject } from '../fields/common';
import {
	externalContent,
	externalParties,
	messageDetails,
	userDetails,
	userRecord,
} from '../fields/externalMessage';
import { customData, replyContent } from '../fields/messageContent';
import { kindOfReply } from '../fields/messageKinds';
import { needsOthers, originalTime, perRequest } from './shared/records';
import { defineOperation } from '../platform/operation';
import { messageRow, type MessageRow, messageSummary } from '../fields/messageRow';
import { fromFile } from './shared/file';
import { exportedMessage } from './message/exported';

/** How long CometChat keeps messages: no call tells it, a refusal does (docs/platform.md, Data import). */
const keptFor: KeptFor = {
	fields: {
		messagesKeptFor: messagesKeptFor(
			'Older ones are rejected without being sent. Leave empty to learn it from the first message that CometChat rejects.',
		),
	},
	chosen: ({ messagesKeptFor: months }) => (months ? `${String(months)} months` : undefined),
	toldIn: (text) =>
		/\bolder than\b/i.test(text) && /\bmessages?\b/i.test(text)
			? (/\d+\W*(?:day|week|month|year)s?/i.exec(text)?.[0] ?? '')
			: undefined,
	problem: (time) => ({
		message: time
			? `Sent At is more than ${time} ago, and CometChat doesn’t keep messages that long`
			: 'Sent At is earlier than CometChat keeps messages',
		description:
			'The message wasn’t imported. Leave it out, or ask CometChat for a plan that keeps messages longer.',
		code: 'TOO_OLD',
	}),
};

/** What custom messages hold beside that. */
const customContent = {
	customType: changed(replyContent.customType, { shownFor: { kind: ['custom'] } }),
	// Also where it is empty: apps put their content into the metadata, too.
	customData: changed(replyContent.customData, { schema: customData.schema }),
	previewText: changed(replyContent.previewText, { shownFor: { kind: ['custom'] } }),
};

const muid: Field<string, true> = {
	...text({
		displayName: 'Message Key',
		description: 'ID of the message in the previous chat (muid); each key is imported once',
		placeholder: 'e.g. old-1042',
		about: 'message',
	}),
	schema: z
		.string()
		.max(100)
		.refine((key) => key !== '__proto__', ruleMessage('is a reserved word', 'Choose another key.')),
};

const mentioned = jsonObject({
	displayName: 'Mentioned User Details',
	description: 'Users mentioned in the message, by UID; created if missing',
	placeholder: 'e.g. {"ann-lee": {"uid": "ann-lee", "name": "Ann Lee"}}',
});

const byUid = z.object({}).catchall(userRecord);

/** A message of a former chat. */
const importedMessage = {
	muid,
	...externalParties,
	sentAt: dateTime({
		displayName: 'Sent At',
		description: 'When the message was sent',
		zeroIsEmpty: true,
		keepsFraction: true,
	}),
	kind: kindOfReply,
	...externalContent,
	text: {
		...externalContent.text,
		schema: externalContent.text.schema.refine(
			(text) => trimmed(text) !== '',
			ruleMessage(
				'is blank',
				'Leave this message out: CometChat imports no message without a text.',
			),
		),
	},
	...customContent,
	deliveredAt: originalTime('Delivered At', 'When a message to a user was delivered'),
	readAt: originalTime('Read At', 'When a message to a user was read'),
	...messageDetails,
	receiverGroupOwnerDetails: userDetails('Receiver Group Owner Details', 'Owner of the group'),
	mentionedUserDetails: optional({ ...mentioned, schema: mentioned.schema.pipe(byUid) }),
};

/** Names of the details sent with a message, which are no part of it. */
const DETAIL_FIELDS = Object.keys(importedMessage).filter((name) => name.endsWith('Details'));

/** Where an imported message is listed: among those of its sender of that second. */
const existingMessage =
	'/messages?senders={sender}&fromTimestamp={sentAt}&toTimestamp={sentAt}&affix=append&withTags=true&limit=1000' as const;

/** Import messages: 50 a request, in order of time (docs/platform.md, Data import). */
export const importMessages = defineOperation({
	value: 'import',
	name: 'Import',
	action: 'Import messages',
	description: 'Import messages from another chat system, 50 per request, oldest first',
	notice:
		'Import users, groups and members first. Messages are sent in order of Sent At. In a loop, sort them yourself. CometChat rejects messages that are older than it keeps them: six months, unless your plan says otherwise.',
	request: { method: 'POST', api: 'import', path: '/messages', retry: 'safe' },
	body: importedMessage,
	execution: batched(
		records({
			into: 'messages',
			key: 'muid',
			entryName: 'Message Key',
			about: 'message',
			...perRequest,
			fields: importedMessage,
			orderBy: 'sentAt',
			keptFor,
		}),
	),
	codes: needsOthers,
	source: fromFile('message', exportedMessage),
	response: object<MessageRow>(),
	simplify: messageSummary('muid'),
	inOrderBy: [],
	readBack: {
		path: existingMessage,
		list: { idField: 'muid' },
		notFound: [],
		hidden: {
			message: 'A message with this key exists, but with another Sender or Sent At',
			description:
				'It was imported with another sender or time, or is a different message. Nothing was changed. To import this one as well, give it a unique key.',
		},
		matches: (record, _list, _conflicted, sent) => showsAll(record, without(sent, DETAIL_FIELDS)),
	},
	onConflict: { codes: ['ERR_IMPORT_MUID_ALREADY_EXISTS'], choices: ['return'] },
	toRow: messageRow,
});

/** Operations of the Message resource of a former chat. */
export const message = resource({
	value: 'message',
	name: 'Message',
	default: 'import',
	operations: [importMessages],
});
