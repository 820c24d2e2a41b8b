import { object } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
import { operation } from '../../platform/operation';
import { senderEmailForReplies, sendGridAccount } from '../../vocabulary/sendGridProvider';
import { isEnabled } from '../../vocabulary/twilioProvider';

/** Update SendGrid provider: sends what is given, and nothing else. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update sendgrid provider',
	description: 'Change the SendGrid account, its sender or template, or switch it on or off',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/email/v1/providers/sendgrid',
		retry: 'safe',
	},
	body: {
		sendGridApiKey: optional(sendGridAccount.sendGridApiKey),
		sendGridTemplateID: optional(sendGridAccount.sendGridTemplateID),
		sendGridUnsubscribeGroupID: optional(sendGridAccount.sendGridUnsubscribeGroupID),
		senderName: optional(sendGridAccount.senderName),
		senderEmail: optional(sendGridAccount.senderEmail),
		allowEmailReplies: optional(sendGridAccount.allowEmailReplies),
		senderEmailForReplies,
		isEnabled,
	},
	answer: object(),
	requiresOneOf: [
		...(['sendGridApiKey', 'sendGridTemplateID', 'sendGridUnsubscribeGroupID'] as const),
		...(['senderName', 'senderEmail', 'allowEmailReplies'] as const),
		...(['senderEmailForReplies', 'isEnabled'] as const),
	],
});
