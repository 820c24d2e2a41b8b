import type { INodeProperties } from 'n8n-workflow';
import { collectionProperty, notice } from '../engine';
import { simplifyProperty } from '../events/form';
import { authenticationProperty } from '../platform/webhookSender';
import { ANSWER_AFTER } from './settings';

export const properties: INodeProperties[] = [
	notice(
		'Open Webhook URLs above and copy the Production URL. In the CometChat dashboard, under Moderation → Settings, add a list of the category Custom API with this URL. Turn on Basic Auth with the username and password of the credential. Then create a rule with this list.',
		'listNotice',
	),
	authenticationProperty('How requests of CometChat are authenticated'),
	notice(
		'Anyone who knows the URL can start the workflow. Use Basic Auth, unless something in front of n8n checks who calls.',
		'openNotice',
		{ authentication: ['none'] },
	),
	{
		displayName: 'Decide By',
		name: 'responseMode',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'CometChat Moderation Decision',
				value: 'responseNode',
				description: 'Answer as soon as this node runs; the workflow continues after it',
			},
			{
				name: 'Last Node',
				value: 'lastNode',
				description:
					'Answer with isMatchingCondition, confidence and reason of the first item of the last node',
			},
		],
		default: 'responseNode',
		description: 'Source of the decision',
	},
	{
		displayName: 'If No Decision',
		name: 'ifNoDecision',
		type: 'options',
		required: true,
		noDataExpression: true,
		options: [
			{ name: 'Allow', value: 'allow', description: 'The message matches nothing' },
			{ name: 'Block', value: 'block', description: 'The message matches, and the rule acts' },
		],
		default: 'allow',
		description:
			'What CometChat gets if the workflow is too slow, fails, or is too busy. Set On Custom API Error in the dashboard to the same.',
	},
	simplifyProperty,
	collectionProperty('options', [
		{
			displayName: 'Answer After',
			name: 'answerAfter',
			type: 'number',
			noDataExpression: true,
			typeOptions: {
				minValue: ANSWER_AFTER.least,
				maxValue: ANSWER_AFTER.most,
				numberPrecision: 2,
			},
			default: 1.7,
			description:
				'Seconds after which CometChat gets If No Decision. It waits two seconds, including the way to n8n and back.',
		},
		{
			displayName: 'Most Waiting',
			name: 'mostWaiting',
			type: 'number',
			noDataExpression: true,
			typeOptions: { minValue: 1 },
			default: 50,
			description:
				'Maximum number of messages that wait for a decision, in each process of n8n. Further messages get If No Decision at once, without a run.',
		},
		{
			displayName: 'Skip Late Runs',
			name: 'skipLateRuns',
			type: 'boolean',
			noDataExpression: true,
			default: false,
			description: 'Whether to skip a run if its message was already answered before the run began',
		},
	]),
];
