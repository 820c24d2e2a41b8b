import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { isEnabled } from '../shared/provider';
import { senderEmailForReplies, sendGridAccount } from './fields';

/** Update SendGrid provider: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update sendgrid provider',
	description: 'Update the SendGrid account, its sender or template, or turn it on or off',
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
	response: object(),
	secrets: ['sendGridApiKey'],
	requiresOneOf: [
		...(['sendGridApiKey', 'sendGridTemplateID', 'sendGridUnsubscribeGroupID'] as const),
		...(['senderName', 'senderEmail', 'allowEmailReplies'] as const),
		...(['senderEmailForReplies', 'isEnabled'] as const),
	],
});
