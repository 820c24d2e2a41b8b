import type { INodeProperties } from 'n8n-workflow';
import { collectionProperty } from '../engine';

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
				action: 'Send moderation decision',
				description: 'Send CometChat whether the message matches; the workflow then continues',
			},
		],
		default: 'send',
	},
	{
		displayName: 'Decision',
		name: 'decision',
		type: 'options',
		required: true,
		options: [
			{ name: 'Allow', value: 'allow', description: 'The message matches nothing' },
			{ name: 'Block', value: 'block', description: 'The message matches, and the rule acts' },
		],
		default: 'allow',
		description: 'What CometChat does with the message. An expression gives allow or block.',
	},
	{
		displayName: 'Confidence',
		name: 'confidence',
		type: 'number',
		required: true,
		typeOptions: { minValue: 0, maxValue: 1, numberPrecision: 2 },
		default: 1,
		description:
			'How sure the decision is, from 0 to 1. The rule only acts if it is above its own percentage: 0.81 for 80%.',
	},
	collectionProperty('options', [
		{
			displayName: 'Reason',
			name: 'reason',
			type: 'string',
			default: '',
			description: 'Why it was decided so, for moderators',
			placeholder: 'e.g. Asks for a password',
		},
	]),
];
