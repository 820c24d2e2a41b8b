import { column, type Row, table } from '../../../platform/parts.mts';

const { each, flag, integer, json, optional, text, word } = column;

/** What became of each notification. */
export const logs = table('notificationLogs', {
	_id: column.exactKey(),
	...each(integer(), 'processingStartedAtMS', 'processingEndedAtMS', 'totalProcessingTimeInMS'),
	component: text(),
	channel: word<'push' | 'email' | 'sms'>(),
	provider: text(),
	messageId: integer(),
	reactionId: optional(integer()),
	...each(text(), 'messageCategory', 'messageType', 'trigger'),
	messageSentAtMS: integer(),
	sender: text(),
	reactionSender: optional(text()),
	receiver: text(),
	reactionReceiver: optional(text()),
	receiverType: word<'user' | 'group'>(),
	...each(optional(text()), 'member', 'tokenType', 'pushToken', 'providerId'),
	payload: optional(json<Record<string, unknown>>()),
	notificationTriggered: flag(),
	reason: optional(text()),
	success: optional(flag()),
});
export type Log = Row<typeof logs>;
