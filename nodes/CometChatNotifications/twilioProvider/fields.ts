import { password, text } from '../../fields/basic';

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
		description: 'Phone number that sends the messages, with country code',
		placeholder: 'e.g. +14155550100',
	}),
};
