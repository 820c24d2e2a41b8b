import type { INodeProperties } from 'n8n-workflow';
import { collectionProperty, notice } from '../engine';
import { CAN_STREAM } from '../agent/streaming';

export const properties: INodeProperties[] = [
	notice(
		'Open Webhook URLs above and copy the Production URL. In CometChat, register it as the deployment URL of a custom agent (AG-UI), with the header of the credential.',
		'agentNotice',
	),
	{
		displayName: 'Authentication',
		name: 'authentication',
		type: 'options',
		description: 'Whose requests the agent answers',
		options: [
			{
				name: 'Header or Basic Auth',
				value: 'credential',
				description: 'Only take requests with the header of the credential',
			},
			{ name: 'None', value: 'none', description: 'Take every request; anyone can use the agent' },
		],
		default: 'credential',
	},
	{
		displayName: 'Response Mode',
		name: 'responseMode',
		type: 'options',
		description: 'When the answer is sent, and which node gives its text',
		options: [
			{
				name: 'Streaming',
				value: 'streaming',
				description: CAN_STREAM
					? 'Send the answer word by word, as AI Agent or CometChat Agent Answer writes it'
					: 'This version of n8n can’t stream: the text of the last node is sent when the workflow ends',
			},
			{
				name: 'When Last Node Finishes',
				value: 'lastNode',
				description: 'Send the text of the last node, from its field output or text',
			},
			{
				name: 'Using CometChat Agent Answer',
				value: 'responseNode',
				description: 'Send the text of a CometChat Agent Answer node, also after a Wait node',
			},
		],
		default: 'streaming',
	},
	collectionProperty('options', [
		{
			displayName: 'Message if Empty',
			name: 'emptyMessage',
			type: 'string',
			default: '',
			placeholder: 'e.g. I have no answer to that.',
			description:
				'What to answer if the workflow ends without a text. If empty, the app gets the Message on Failure.',
		},
		{
			displayName: 'Message on Failure',
			name: 'errorMessage',
			type: 'string',
			default: 'Something went wrong, and there is no answer. Please try again.',
			description: 'What the app shows if the workflow fails; the reason stays in n8n',
			placeholder: 'e.g. Please try again in a minute.',
		},
		{
			displayName: 'Time Limit',
			name: 'timeLimit',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 600,
			description: 'How many seconds an answer may take',
		},
	]),
];
