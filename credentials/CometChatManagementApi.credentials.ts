import type { IAuthenticate, Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

/** Access to the apps of an account, and to what it has of one of them (docs/platform.md, Addressing and Authentication). */
export class CometChatManagementApi implements ICredentialType {
	name = 'cometChatManagementApi';

	displayName = 'CometChat Management API';

	icon: Icon = { light: 'file:../icons/cometChat.svg', dark: 'file:../icons/cometChat.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-cometchat/n8n-nodes-cometchat/blob/main/docs/install.md#three-more-credentials';

	properties: INodeProperties[] = [
		{
			displayName:
				'Only needed for webhooks, and for apps, extensions and their settings. Requires a plan with multi-tenancy: CometChat’s sales team sends the key and secret.',
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
			description: 'Key of your account for the Management API, not the REST API Key of an app',
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
				'URL of the Management API, for an on-premises platform or the sandbox. Must start with https://, or http:// on this machine.',
		},
		{
			displayName: 'App per Item',
			name: 'appPerItem',
			type: 'boolean',
			default: false,
			description:
				'Whether to read this credential for each item, so that its fields can be expressions such as {{ $json.appId }} and items go to different apps. Not for triggers and Send and Wait.',
		},
	];

	/** A function: the generic form is an expression, for which n8n enters its isolate at each call. */
	authenticate: IAuthenticate = async ({ apiKey, secret }, request) => ({
		...request,
		headers: { ...request.headers, key: apiKey, secret, 'X-Webhook-Version': '2' },
	});
}
