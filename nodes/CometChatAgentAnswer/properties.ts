import type { INodeProperties } from 'n8n-workflow';

const shownFor = (operation: string) => ({ displayOptions: { show: { operation: [operation] } } });

export const properties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Send',
				value: 'send',
				action: 'Send text to app',
				description: 'Send a text as the answer, or as a part of it',
			},
			{
				name: 'Call Action',
				value: 'callAction',
				action: 'Call action of app',
				description: 'Have the app do something, such as opening a page; nothing comes back',
			},
		],
		default: 'send',
	},
	{
		displayName: 'Text',
		name: 'text',
		type: 'string',
		typeOptions: { rows: 4 },
		required: true,
		default: '={{ $json.output }}',
		description: 'What the answer says',
		placeholder: 'e.g. {{ $json.output }}',
		...shownFor('send'),
	},
	{
		displayName: 'More Follows',
		name: 'moreFollows',
		type: 'boolean',
		default: false,
		description:
			'Whether to keep the message open, so that the next text joins it. Needs the response mode Streaming.',
		...shownFor('send'),
	},
	{
		displayName: 'Action',
		name: 'action',
		type: 'string',
		required: true,
		default: '',
		description:
			'Name of an action that the app offers, as in the field tools of the trigger. Needs the response mode Streaming.',
		placeholder: 'e.g. open_page',
		...shownFor('callAction'),
	},
	{
		displayName: 'Values',
		name: 'values',
		type: 'json',
		required: true,
		default: '{}',
		description: 'Values for the action, as a JSON object; {} if it has none',
		placeholder: 'e.g. { "page": "pricing" }',
		...shownFor('callAction'),
	},
];
