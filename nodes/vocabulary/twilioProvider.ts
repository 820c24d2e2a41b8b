import { optional } from '../engine/declaration/field';
import { boolean, password, text } from './basic';

/** The Twilio account through which text messages go out. */
export const twilioAccount = {
	twilioAccountSID: text({
		displayName: 'Account SID',
		description: 'Account SID, as the console of Twilio shows it',
		placeholder: 'e.g. AC3f1a9c',
	}),
	twilioAuthToken: password({
		displayName: 'Auth Token',
		description: 'Auth Token of the account, as the console of Twilio shows it',
		max: 255,
	}),
	twilioSenderPhoneNumber: text({
		displayName: 'Sender Phone Number',
		description: 'Number of the account from which messages come, with country code',
		placeholder: 'e.g. +14155550100',
	}),
};

export const isEnabled = optional(
	boolean({
		displayName: 'Enabled',
		description: 'Whether to send notifications through this provider',
		default: true,
	}),
);
