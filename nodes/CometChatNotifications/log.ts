import { z } from 'zod/v4';
import { type Field, type Input, list, optional, resource, ruleMessage } from '../engine';
import { boolean, dateTime, options, text } from '../fields/basic';
import { loweredId, newId, unchecked, user } from '../fields/id';
import { cursor } from '../platform/cursor';
import { defineOperation } from '../platform/operation';

/** What most people want to know of a notification; rows show more (docs/platform.md, Notifications). */
const logSummary = [
	...(['channel', 'provider', 'trigger', 'messageId', 'messageSentAt'] as const),
	...([
		'sender',
		'receiver',
		'receiverType',
		'notificationTriggered',
		'reason',
		'success',
	] as const),
];

type LogRow = (typeof logSummary)[number];

/** An ID that is a number here. */
const idNumber = (displayName: string, description: string): Field<number, false> =>
	optional({
		...text({ displayName, description, placeholder: 'e.g. 1042' }),
		schema: z
			.string()
			.regex(/^\d{1,15}$/, ruleMessage('isn’t an ID', 'Enter its digits only.'))
			.transform(Number),
	});

/** A time, which logs have in milliseconds. */
function time(displayName: string, description: string, sendAs: string): Field<number, false> {
	const field = dateTime({ displayName, description, sendAs });
	return optional({ ...field, schema: field.schema.transform((seconds) => seconds * 1000) });
}

const someone = (displayName: string, description: string) =>
	optional(user({ displayName, description }));

const preference = (name: string) => `${name} Preference`;

/** Which notifications a list shows. */
const logFilters = {
	messageId: idNumber('Message ID', 'Message that the notifications were about'),
	reactionId: idNumber('Reaction ID', 'Reaction that the notifications were about'),
	sentFrom: time('From', 'Earliest time', 'from'),
	sentTo: optional(time('Until', 'Latest time', 'to'), { notBefore: 'sentFrom' }),
	messageCategory: optional(
		options({
			displayName: 'Message Category',
			description: 'Category of the message',
			options: { message: 'Message', interactive: 'Interactive' },
		}),
	),
	messageType: optional(
		text({
			displayName: 'Message Type',
			description: 'Type of the message, such as text or image',
			placeholder: 'e.g. text',
			max: 100,
		}),
	),
	trigger: optional(
		options({
			displayName: 'Trigger',
			description: 'What happened in the chat',
			options: {
				after_message: 'Message Sent',
				message_deleted: 'Message Deleted',
				message_edited: 'Message Edited',
				message_reaction_added: 'Reaction Added',
				initiated: 'Call Initiated',
				rejected: 'Call Rejected',
				cancelled: 'Call Cancelled',
				unanswered: 'Call Unanswered',
				after_group_joined: 'Member Joined',
				after_group_left: 'Member Left',
				after_group_members_added: 'Member Added',
				after_group_members_kicked: 'Member Kicked',
				after_group_members_banned: 'Member Banned',
				after_group_members_unbanned: 'Member Unbanned',
				after_scope_changed: 'Scope Changed',
			},
		}),
	),
	sender: someone('Sender', 'User who triggered the event'),
	reactionSender: someone('Reaction Sender', 'User who reacted'),
	reactionReceiver: someone('Reaction Receiver', 'User whose message got the reaction'),
	receiverType: optional(
		options({
			displayName: 'Receiver Type',
			description: 'Whether the event was for a user or a group',
			options: { user: 'User', group: 'Group' },
		}),
	),
	receiver: optional({
		...newId({
			displayName: 'Receiver',
			description: 'UID of the user, or GUID of the group, as set in Receiver Type',
			placeholder: 'e.g. bjorn-lind',
		}),
		schema: unchecked(loweredId),
	}),
	member: someone('Member', 'Member of the group to be notified'),
	channel: optional(
		options({
			displayName: 'Channel',
			description: 'Channel of the notifications',
			options: { push: 'Push', email: 'Email', sms: 'SMS' },
		}),
	),
	provider: optional(
		options({
			displayName: 'Provider',
			description: 'Provider of the notifications',
			options: {
				fcm: 'FCM',
				apns: 'APNs',
				sendgrid: 'SendGrid',
				twilio: 'Twilio',
				custom: 'Custom',
			},
		}),
	),
	notificationTriggered: optional(
		boolean({
			displayName: 'Triggered',
			description:
				'Whether to return notifications that were sent to a provider, or those that weren’t',
		}),
	),
	success: optional(
		boolean({
			displayName: 'Success',
			description:
				'Whether to return notifications that the provider accepted, or those that it didn’t',
		}),
	),
	reason: optional(
		options({
			displayName: 'Reason',
			description: 'Why no notification was sent',
			options: {
				MESSAGES_PREFERENCE: preference('Messages'),
				REPLIES_PREFERENCE: preference('Replies'),
				QUOTED_REPLIES_PREFERENCE: preference('Quoted Replies'),
				MESSAGE_ACTIONS_PREFERENCE: preference('Message Actions'),
				REACTIONS_PREFERENCE: preference('Reactions'),
				GROUP_ACTIONS_PREFERENCE: preference('Group Actions'),
				DND_PREFERENCE: 'Do Not Disturb',
				MUTE_PREFERENCE: 'Muted Conversation',
				SCHEDULE_PREFERENCE: 'Schedule',
				CALL_PREFERENCE: preference('Calls'),
				QUOTA_PREFERENCE: 'Max per Day Reached',
				MISSING_EMAIL: 'No Email Address',
				MISSING_PHNO: 'No Phone Number',
				INVALID_PUSH_PROVIDER_ID: 'Unknown Push Provider',
				TIMED_OUT: 'Provider Timed Out',
				NOT_FOUND: 'Not Found',
				TWILIO_CREATE_ERROR: 'Twilio Rejected',
			},
		}),
	),
};

/** The user or group of something means nothing without the type of the receiver. */
function receiverRule({ receiver, receiverType, member }: Input) {
	if (receiver !== undefined && receiverType === undefined)
		return {
			field: 'receiver' as const,
			message: 'has no effect without Receiver Type',
			advice: 'Add Receiver Type: User for a UID, Group for a GUID.',
		};
	if (member !== undefined && receiverType !== 'group')
		return {
			field: 'member' as const,
			message: 'works for groups only',
			advice: 'Add Receiver Type, and choose Group.',
		};
	return undefined;
}

/** List notification logs: pages of 20, whose cursor names a message (docs/platform.md, Not documented). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many notification logs',
	description: 'Retrieve notification logs, including why some notifications weren’t sent',
	notice:
		'Logs are recorded for 7 days each time you turn them on in the dashboard. They’re kept for 14 days.',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/logs' },
	filters: logFilters,
	execution: cursor({ max: 0, id: '_id', placeAs: 'logId' }),
	response: list<LogRow>(),
	simplify: logSummary,
	toRow: (row) => ({ ...row, messageSentAt: row.messageSentAtMS }),
	validate: receiverRule,
});

export const log = resource({
	value: 'log',
	name: 'Log',
	default: getAll.value,
	operations: [getAll],
});
