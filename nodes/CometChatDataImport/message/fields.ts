import { z } from 'zod/v4';
import { changed, type Field, optional, ruleMessage, trimmed } from '../../engine';
import { dateTime, text } from '../../fields/basic';
import { jsonObject } from '../../fields/common';
import {
	externalContent,
	externalParties,
	messageDetails,
	userDetails,
	userRecord,
} from '../../fields/externalMessage';
import { customData, replyContent } from '../../fields/messageContent';
import { kindOfReply } from '../../fields/messageKinds';
import { originalTime } from '../shared/records';

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
export const importedMessage = {
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
export const DETAIL_FIELDS = Object.keys(importedMessage).filter((name) =>
	name.endsWith('Details'),
);

/** Where an imported message is listed: among those of its sender of that second. */
export const existingMessage =
	'/messages?senders={sender}&fromTimestamp={sentAt}&toTimestamp={sentAt}&affix=append&withTags=true&limit=1000' as const;
