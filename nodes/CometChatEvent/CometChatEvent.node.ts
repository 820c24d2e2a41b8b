import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { notice, withShow } from '../engine';
import { eventFields } from '../events/eventFields';
import { filtersProperty, simplifyProperty } from '../events/form';
import { listSearch } from '../events/listSearch';
import { cometChatApiTest } from '../platform/credentialTest';
import { readEvents } from './read';

export class CometChatEvent implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Event',
		name: 'cometChatEvent',
		icon: { light: 'file:../../icons/event.svg', dark: 'file:../../icons/event.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: '={{ [$parameter["events"]].flat().join(", ").replaceAll("_", " ") }}',
		description: 'Read CometChat events that arrived through a queue or your own webhook',
		defaults: { name: 'CometChat Event' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'cometChatApi',
				displayName: 'CometChat API (to search users and groups)',
				testedBy: 'cometChatApiTest',
			},
		],
		properties: [
			notice(
				'Use this node behind a trigger of a queue, such as RabbitMQ Trigger or Kafka Trigger. It checks no password: only let CometChat’s webhook write to the queue.',
				'queueNotice',
			),
			{
				displayName: 'Delivery',
				name: 'delivery',
				type: 'string',
				required: true,
				default: '={{ $json.body }}',
				description: 'The body that CometChat sent to the webhook, as an object or as text',
				placeholder: 'e.g. {{ $json.body }}',
			},
			{
				...withShow('events', eventFields.events),
				default: ['*'],
				description: 'Events to output; others are dropped',
			},
			withShow('otherEvents', eventFields.otherEvents),
			{
				displayName: 'App ID',
				name: 'appId',
				type: 'string',
				default: '',
				placeholder: 'e.g. 1234567890abcdef',
				description: 'App that the events must be from. Leave empty for any app.',
			},
			simplifyProperty,
			{
				...filtersProperty,
				description:
					'Only events that match all filters are output. An event without the field doesn’t match.',
			},
		],
	};

	methods = { credentialTest: { cometChatApiTest }, listSearch };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await readEvents(this)];
	}
}
