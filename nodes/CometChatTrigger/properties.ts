import type { INodeProperties } from 'n8n-workflow';
import { control, inCollection, withShow } from '../engine/form/control';
import { simplifyFields } from '../engine/declaration/output';
import { boolean } from '../vocabulary/basic';
import { eventFields } from './eventFields';
import { filters } from './filters/table';

const byLabel = (one: INodeProperties, other: INodeProperties) =>
	one.displayName.localeCompare(other.displayName);

const byHand = { show: { registration: ['manual'] } };

const notice = (
	displayName: string,
	name: string,
	show: Record<string, string[]>,
): INodeProperties => ({
	displayName,
	name,
	type: 'notice',
	default: '',
	displayOptions: { show },
});

/** The node's form. */
export const properties: INodeProperties[] = [
	{
		displayName: 'Registration',
		name: 'registration',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Automatic',
				value: 'automatic',
				description:
					'Publishing the workflow creates the webhook. It needs a plan with the Management API.',
			},
			{
				name: 'By Hand',
				value: 'manual',
				description: 'You create the webhook in the CometChat dashboard',
			},
		],
		default: 'automatic',
		description: 'How CometChat gets to know where to send events',
	},
	notice(
		'In the CometChat dashboard, open Settings → Webhooks and add a webhook. Copy the Production URL from above, switch on authentication with the user name and password of the credential, tick the triggers that are chosen below, and enable it.',
		'byHandNotice',
		{ registration: ['manual'] },
	),
	{
		displayName: 'Authentication',
		name: 'authentication',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Basic Auth', value: 'basicAuth' },
			{ name: 'None', value: 'none' },
		],
		default: 'basicAuth',
		description: 'What a delivery must bring, so that it starts the workflow',
		displayOptions: byHand,
	},
	notice(
		'Whoever knows the address can start this workflow with made-up events. Use Basic Auth, unless something before n8n checks who calls.',
		'openNotice',
		{ registration: ['manual'], authentication: ['none'] },
	),
	...Object.entries(eventFields).map(([name, field]) => withShow(name, field)),
	{
		...control('simplify', simplifyFields.simplify),
		description: 'Whether to return a simplified version of the event instead of the raw data',
	},
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add Filter',
		default: {},
		description: 'An event must pass all of them. One that has nothing of the kind does not pass.',
		options: Object.entries(filters)
			.map(([name, { field }]) => inCollection(name, field))
			.sort(byLabel),
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			inCollection('dropRepeats', {
				...boolean({
					displayName: 'Drop Repeats',
					description:
						'Whether to drop deliveries that came within the last minutes. It works for each process of n8n; the Remove Duplicates node with deliveryKey works for all.',
				}),
				default: true,
			}),
		],
	},
];
