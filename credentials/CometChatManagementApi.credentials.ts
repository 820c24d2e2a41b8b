import type { IAuthenticate, Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

/** Access to the webhooks of one CometChat app (docs/platform.md, Addressing and Authentication). */
export class CometChatManagementApi implements ICredentialType {
	name = 'cometChatManagementApi';

	displayName = 'CometChat Management API';

	icon: Icon = { light: 'file:../icons/cometChat.svg', dark: 'file:../icons/cometChat.dark.svg' };

	documentationUrl = 'https://www.cometchat.com/docs/rest-api/management-apis';

	properties: INodeProperties[] = [
		{
			displayName:
				'Only webhooks need this credential. It is for plans with multi-tenancy: the key and secret come from CometChat’s sales team.',
			name: 'notice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'App ID',
			name: 'appId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 2379614bd4db65dd',
			description: 'Found in your CometChat dashboard under API & Auth Keys',
		},
		{
			displayName: 'Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'Key of your account for the Management API; the REST API Key of an app is none',
		},
		{
			displayName: 'Secret',
			name: 'secret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'Secret that belongs to the key',
		},
		{
			displayName: 'Host',
			name: 'host',
			type: 'string',
			default: 'https://apimgmt.cometchat.io',
			placeholder: 'e.g. https://management.example.com',
			description:
				'Address of the Management API, for an on-premises platform or the sandbox. It must be https, or http on this machine only.',
		},
	];

	/** A function: the generic form is an expression, for which n8n enters its isolate at each call. */
	authenticate: IAuthenticate = async ({ apiKey, secret }, request) => ({
		...request,
		headers: { ...request.headers, key: apiKey, secret, 'X-Webhook-Version': '2' },
	});
}
