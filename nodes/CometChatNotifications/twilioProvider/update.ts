import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { isEnabled } from '../shared/provider';
import { twilioAccount } from './fields';

/** Update Twilio provider: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update twilio provider',
	description: 'Update the Twilio account, or turn it on or off',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/sms/v1/providers/twilio',
		retry: 'safe',
	},
	body: {
		twilioAccountSID: optional(twilioAccount.twilioAccountSID),
		twilioAuthToken: optional(twilioAccount.twilioAuthToken),
		twilioSenderPhoneNumber: optional(twilioAccount.twilioSenderPhoneNumber),
		isEnabled,
	},
	response: object(),
	secrets: ['twilioAuthToken'],
	requiresOneOf: ['twilioAccountSID', 'twilioAuthToken', 'twilioSenderPhoneNumber', 'isEnabled'],
});
