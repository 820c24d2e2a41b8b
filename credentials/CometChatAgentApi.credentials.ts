import type { Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

/** The header that requests to an external agent must have (docs/platform.md, AI agents). */
export class CometChatAgentApi implements ICredentialType {
	name = 'cometChatAgentApi';

	displayName = 'CometChat Agent API';

	icon: Icon = { light: 'file:../icons/cometChat.svg', dark: 'file:../icons/cometChat.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-cometchat/n8n-nodes-cometchat/blob/main/docs/agents.md#your-own-agent';

	properties: INodeProperties[] = [
		{
			displayName:
				'Choose a header, then enter it here and for the agent in the CometChat dashboard.',
			name: 'notice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Type',
			name: 'type',
			type: 'options',
			options: [
				{ name: 'Header', value: 'header' },
				{ name: 'Basic Auth', value: 'basic' },
			],
			default: 'header',
			description: 'How CometChat signs in to the agent',
		},
		{
			displayName: 'Header Name',
			name: 'headerName',
			type: 'string',
			default: 'Authorization',
			displayOptions: { show: { type: ['header'] } },
			description: 'Name of the header that CometChat sends',
			placeholder: 'e.g. Authorization',
		},
		{
			displayName: 'Header Value',
			name: 'secret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			displayOptions: { show: { type: ['header'] } },
			description: 'Value of the header; the longer, the safer',
		},
		{
			displayName: 'User',
			name: 'user',
			type: 'string',
			default: '',
			placeholder: 'e.g. cometchat',
			displayOptions: { show: { type: ['basic'] } },
			description: 'Username of Basic Auth',
		},
		{
			displayName: 'Password',
			name: 'password',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			displayOptions: { show: { type: ['basic'] } },
			description: 'Password of Basic Auth',
		},
	];
}
