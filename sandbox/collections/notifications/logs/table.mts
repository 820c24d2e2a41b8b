import { column, type RowOf, table } from '../../../platform/parts.mts';

const { flag, integer, json, optional, text, word } = column;

/** In the order in which the platform answers them; times are milliseconds. */
const columns = {
	_id: column.exactKey(),
	processingStartedAtMS: integer(),
	processingEndedAtMS: integer(),
	totalProcessingTimeInMS: integer(),
	component: text(),
	channel: word<'push' | 'email' | 'sms'>(),
	provider: text(),
	messageId: integer(),
	reactionId: optional(integer()),
	messageCategory: text(),
	messageType: text(),
	trigger: text(),
	messageSentAtMS: integer(),
	sender: text(),
	reactionSender: optional(text()),
	receiver: text(),
	reactionReceiver: optional(text()),
	receiverType: word<'user' | 'group'>(),
	member: optional(text()),
	tokenType: optional(text()),
	pushToken: optional(text()),
	providerId: optional(text()),
	payload: optional(json<Record<string, unknown>>()),
	notificationTriggered: flag(),
	reason: optional(text()),
	success: optional(flag()),
};

export type Log = RowOf<typeof columns>;

/** What became of each notification. */
export const logs = table('notificationLogs', columns);
