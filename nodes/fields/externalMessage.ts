import { z } from 'zod/v4';
import { optional, ruleMessage } from '../engine';
import { options } from './basic';
import { jsonObject, tags } from './common';
import { loweredId, newId, unchecked } from './id';
import { MAX_DATA_BYTES, replyContent } from './messageContent';

/** Sender and receiver of a message of another chat: they may not be on the platform yet. */
export const externalParties = {
	sender: newId({
		displayName: 'Sender',
		description: 'UID of the user who sent the message',
		placeholder: 'e.g. ann-lee',
		about: 'user',
	}),
	receiverType: options({
		displayName: 'Receiver Type',
		description: 'Whether a user or a group received the message',
		options: { user: 'User', group: 'Group' },
	}),
	receiver: {
		...newId({
			displayName: 'Receiver',
			description: 'UID of the user, or GUID of the group, that received it',
			placeholder: 'e.g. bjorn-lind',
		}),
		schema: unchecked(loweredId),
	},
};

const { text, attachments: files, caption, metadata } = replyContent;

/** What a message of another chat holds; `kind` chooses. */
export const externalContent = {
	text,
	attachments: files,
	caption,
	metadata,
	tags: optional(tags({ description: 'Tags that identify the message' })),
};

/** What a record needs; all else that it holds is left to the platform. */
function needs(key: string, example: string) {
	const message = ruleMessage(`needs a text under “${key}”`, `Write it as ${example}.`);
	return z.string(message).min(1, message);
}

const USER = '{"uid": "ann-lee", "name": "Ann Lee"}';
const GROUP = '{"guid": "welcome", "name": "Welcome", "type": "public"}';

/** Seconds since 1970 up to which a time of deactivation stands for none, as 0 and 1 do in exports. */
export const NO_DEACTIVATION = 172_800;

/** A user as an import takes it (docs/platform.md, Data import). */
export const userRecord = z
	.looseObject({ uid: needs('uid', USER), name: needs('name', USER) })
	.refine(
		({ deactivatedAt }) => deactivatedAt === undefined || Number(deactivatedAt) > NO_DEACTIVATION,
		ruleMessage(
			'deactivates the user, in 1970',
			'Leave deactivatedAt out for users who are active.',
		),
	);

/** A group as an import takes it. */
const groupRecord = z.looseObject({
	guid: needs('guid', GROUP),
	name: needs('name', GROUP),
	type: needs('type', GROUP),
});

const details = (
	displayName: string,
	subject: string,
	placeholder: string,
	record: z.ZodType<Record<string, unknown>, Record<string, unknown>>,
) => {
	const field = jsonObject({
		displayName,
		description: `${subject}; created if missing`,
		placeholder: `e.g. ${placeholder}`,
		maxBytes: MAX_DATA_BYTES,
	});
	return optional({ ...field, schema: field.schema.pipe(record) });
};

/** A user sent with the record, in the form of Import; a user who exists already is not changed. */
export const userDetails = (displayName: string, subject: string) =>
	details(displayName, subject, USER, userRecord);

/** A group sent with the record, in the form of Import. */
export const groupDetails = (displayName: string, subject: string) =>
	details(displayName, subject, GROUP, groupRecord);

/** Users and groups sent with a message. */
export const messageDetails = {
	senderUserDetails: userDetails('Sender Details', 'Sender of the message'),
	receiverUserDetails: userDetails('Receiver Details', 'User who gets the message'),
	receiverGroupDetails: groupDetails('Receiver Group Details', 'Group that gets the message'),
};
