import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { changeOfChannel, channel, customPath, customProvider, providerIn } from './fields';

/** Update custom provider: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update custom provider',
	description: 'Update the webhook of a channel, or turn it on or off',
	request: { method: 'PUT', api: 'chat', path: customPath, pathBy: 'channel', retry: 'safe' },
	path: { channel },
	body: {
		isEnabled: optional(customProvider.isEnabled),
		webhookURL: optional(customProvider.webhookURL),
		useBasicAuth: optional(customProvider.useBasicAuth),
		basicAuthUsername: optional(customProvider.basicAuthUsername),
		basicAuthPassword: optional(customProvider.basicAuthPassword),
		...changeOfChannel,
	},
	response: object(),
	secrets: ['basicAuthPassword'],
	requiresOneOf: [
		...(['isEnabled', 'webhookURL', 'useBasicAuth', 'basicAuthUsername'] as const),
		...(['basicAuthPassword', 'useStoredPhNo', 'useStoredEmailID'] as const),
	],
	toRow: providerIn,
});
