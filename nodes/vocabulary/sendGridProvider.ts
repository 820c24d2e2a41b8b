import { optional } from '../engine/declaration/field';
import { boolean, password, text } from './basic';
import { contact } from './common';

const { schema } = contact.email;

/** The SendGrid account through which e-mails go out. */
export const sendGridAccount = {
	sendGridApiKey: password({
		displayName: 'API Key',
		description: 'API key of the SendGrid account',
		max: 255,
	}),
	sendGridTemplateID: text({
		displayName: 'Template ID',
		description: 'ID of the dynamic template of SendGrid with which e-mails are written',
		placeholder: 'e.g. d-2f1c8f5a',
	}),
	sendGridUnsubscribeGroupID: text({
		displayName: 'Unsubscribe Group ID',
		description: 'ID of the group of SendGrid through which people opt out',
		placeholder: 'e.g. 21507',
	}),
	senderName: text({
		displayName: 'Sender Name',
		description: 'Name from which e-mails come',
		placeholder: 'e.g. Chess Club',
	}),
	senderEmail: {
		...text({
			displayName: 'Sender Email',
			description: 'Address from which e-mails come; SendGrid must have verified it',
			placeholder: 'e.g. chess@example.com',
		}),
		schema,
	},
	allowEmailReplies: boolean({
		displayName: 'Allow Replies',
		description: 'Whether to bring answers to these e-mails into the chat',
	}),
};

export const senderEmailForReplies = optional({
	...text({
		displayName: 'Email for Replies',
		description: 'Address to which answers go where they are allowed',
		placeholder: 'e.g. replies@example.com',
	}),
	schema,
});
