import { z } from 'zod/v4';
import type { Field } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { ruleMessage } from '../engine/read/ruleMessage';
import { dateTime, text } from './basic';
import { jsonObject } from './common';
import {
	customContent,
	foreignContent,
	foreignEnds,
	messageDetails,
	userDetails,
} from './foreignMessage';
import { formerTime } from './imported';
import { kindOfReply } from './messageKinds';

const muid: Field<string, true> = {
	...text({
		displayName: 'Message Key',
		description: 'ID that the message had in the former chat (muid); it comes once with each key',
		placeholder: 'e.g. old-1042',
		about: 'message',
	}),
	schema: z
		.string()
		.max(100)
		.refine(
			(key) => key !== '__proto__',
			ruleMessage('is a word that programs keep for themselves', 'Choose another key.'),
		),
};

/** A message of a former chat. */
export const importedMessage = {
	muid,
	...foreignEnds,
	sentAt: dateTime({ displayName: 'Sent At', description: 'When the message was sent' }),
	kind: kindOfReply,
	...foreignContent,
	...customContent,
	deliveredAt: formerTime('Delivered At', 'When a message to a user was delivered'),
	readAt: formerTime('Read At', 'When a message to a user was read'),
	...messageDetails,
	receiverGroupOwnerDetails: userDetails('Receiver Group Owner Details', 'Owner of the group'),
	mentionedUserDetails: optional(
		jsonObject({
			displayName: 'Mentioned User Details',
			description: 'Users whom the message mentions, by UID, to be created if missing',
			placeholder: 'e.g. {"ann-lee": {"uid": "ann-lee", "name": "Ann Lee"}}',
		}),
	),
};

/** Names of what rides along with a message, and is no part of it. */
export const RIDING_ALONG = Object.keys(importedMessage).filter((name) => name.endsWith('Details'));

/** Where an imported message is listed: among those of its sender of that second. */
export const existingMessage =
	'/messages?senders={sender}&fromTimestamp={sentAt}&toTimestamp={sentAt}&affix=append&withTags=true&limit=1000' as const;
