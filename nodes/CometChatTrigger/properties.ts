import type { INodeProperties } from 'n8n-workflow';
import { collectionProperty, inCollection, notice, withShow } from '../engine';
import { attachmentProperties } from '../events/attachments';
import { answersNotice, filtersProperty, simplifyProperty } from '../events/form';
import { boolean } from '../fields/basic';
import { authenticationProperty } from '../platform/webhookSender';
import { eventFields } from '../events/eventFields';

const manual = { show: { registration: ['manual'] } };

/** The node's form. */
export const properties: INodeProperties[] = [
	{
		displayName: 'Registration',
		name: 'registration',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Manual',
				value: 'manual',
				description: 'You create the webhook in the CometChat dashboard; works with every plan',
			},
			{
				name: 'Automatic',
				value: 'automatic',
				description:
					'Publishing the workflow creates the webhook. Needs the Management API (multi-tenancy plans).',
			},
		],
		default: 'manual',
		description: 'How the webhook is registered with CometChat',
	},
	notice(
		'Open Webhook URLs above and copy the Production URL. In the CometChat dashboard, go to Settings → Webhooks and add a webhook with this URL. Turn on authentication with the username and password of the credential, select the triggers of the events chosen below, and enable the webhook.',
		'manualNotice',
		{ registration: ['manual'] },
	),
	{
		...authenticationProperty('How incoming events are authenticated'),
		displayOptions: manual,
	},
	notice(
		'Anyone who knows the URL can send fake events. Use Basic Auth, unless something in front of n8n checks who calls.',
		'openNotice',
		{ registration: ['manual'], authentication: ['none'] },
	),
	...Object.entries(eventFields).map(([name, field]) => withShow(name, field)),
	simplifyProperty,
	answersNotice,
	filtersProperty,
	collectionProperty('options', [
		inCollection('ignoreDuplicates', {
			...boolean({
				displayName: 'Ignore Duplicates',
				description:
					'Whether to ignore deliveries that already arrived in the last minutes. This works within each n8n process; the Remove Duplicates node with deliveryKey works across all.',
			}),
			default: true,
		}),
		...attachmentProperties,
	]),
];
