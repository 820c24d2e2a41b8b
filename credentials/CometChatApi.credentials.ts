import type { IAuthenticate, Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

/** Access to one CometChat app (docs/platform.md, Addressing and Authentication). */
export class CometChatApi implements ICredentialType {
	name = 'cometChatApi';

	displayName = 'CometChat API';

	icon: Icon = { light: 'file:../icons/cometChat.svg', dark: 'file:../icons/cometChat.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-cometchat/n8n-nodes-cometchat/blob/main/docs/install.md#the-credential';

	properties: INodeProperties[] = [
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
			displayName: 'Region',
			name: 'region',
			type: 'options',
			options: [
				{ name: 'US', value: 'us' },
				{ name: 'EU', value: 'eu' },
				{ name: 'India', value: 'in' },
				{ name: 'Custom', value: 'custom' },
			],
			default: 'us',
			description:
				'Region of the app. Choose Custom for an on-premises platform or for the sandbox.',
		},
		{
			displayName: 'Chat Host',
			name: 'chatHost',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://chat.example.com',
			description:
				'URL of the chat API, without /v3. Must start with https://, or http:// on this machine.',
			displayOptions: { show: { region: ['custom'] } },
		},
		{
			displayName: 'Call Host',
			name: 'callHost',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://call.example.com',
			description: 'URL of the call API, without /v3',
			displayOptions: { show: { region: ['custom'] } },
		},
		{
			displayName: 'REST API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'Key with the fullAccess scope. The Auth Key isn’t enough.',
		},
		{
			displayName: 'Data Import API',
			name: 'importPath',
			type: 'options',
			options: [
				{
					name: 'Version 3.0',
					value: '/v3.0/data_import',
					description: 'Path /v3.0/data_import, as CometChat specifies it',
				},
				{
					name: 'Version 3',
					value: '/v3/data_import',
					description: 'Path /v3/data_import, as some pages of CometChat write it',
				},
			],
			default: '/v3.0/data_import',
			description: 'Path of imports. Choose Version 3 only if imports end with ERR_API_NOT_FOUND.',
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
	authenticate: IAuthenticate = async ({ apiKey }, request) => ({
		...request,
		headers: { ...request.headers, apikey: apiKey },
	});
}
