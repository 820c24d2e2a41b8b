import type { Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

/** What deliveries of a webhook that was made by hand must bring (docs/platform.md, Deliveries). */
export class CometChatWebhookApi implements ICredentialType {
	name = 'cometChatWebhookApi';

	displayName = 'CometChat Webhook API';

	icon: Icon = { light: 'file:../icons/cometChat.svg', dark: 'file:../icons/cometChat.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-cometchat/n8n-nodes-cometchat/blob/main/docs/install.md#three-more-credentials';

	properties: INodeProperties[] = [
		{
			displayName:
				'Choose a username and password, then enter them here and for the webhook in the CometChat dashboard.',
			name: 'notice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'User',
			name: 'user',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. n8n',
			description: 'Up to 50 letters and digits',
		},
		{
			displayName: 'Password',
			name: 'password',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'Up to 100 letters and digits; longer is safer',
		},
		{
			displayName: 'App ID',
			name: 'appId',
			type: 'string',
			default: '',
			placeholder: 'e.g. 2379614bd4db65dd',
			description: 'If set, events of any other app are rejected',
		},
	];
}
