import { optional } from '../../engine';
import { boolean, password, text } from '../../fields/basic';
import { contact } from '../../fields/common';

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
		description: 'ID of the SendGrid dynamic template for the emails',
		placeholder: 'e.g. d-2f1c8f5a',
	}),
	sendGridUnsubscribeGroupID: text({
		displayName: 'Unsubscribe Group ID',
		description: 'ID of the SendGrid unsubscribe group for opting out',
		placeholder: 'e.g. 21507',
	}),
	senderName: text({
		displayName: 'Sender Name',
		description: 'Sender name of the emails',
		placeholder: 'e.g. Chess Club',
	}),
	senderEmail: {
		...text({
			displayName: 'Sender Email',
			description: 'Sender address of the emails, which SendGrid must have verified',
			placeholder: 'e.g. chess@example.com',
		}),
		schema,
	},
	allowEmailReplies: boolean({
		displayName: 'Allow Replies',
		description: 'Whether to add replies to these emails to the chat',
	}),
};

export const senderEmailForReplies = optional({
	...text({
		displayName: 'Email for Replies',
		description: 'Email address for replies, if they’re allowed',
		placeholder: 'e.g. replies@example.com',
	}),
	schema,
});
