import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { withShow } from '../engine';
import { eventFields } from '../events/eventFields';
import { filtersProperty, simplifyProperty } from '../events/form';
import { listSearch } from '../events/listSearch';
import { cometChatApiTest } from '../platform/credentialTest';
import { read } from './read';

export class CometChatEvent implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Event',
		name: 'cometChatEvent',
		icon: { light: 'file:../../icons/cometChat.svg', dark: 'file:../../icons/cometChat.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: '={{ [$parameter["events"]].flat().join(", ").replaceAll("_", " ") }}',
		description: 'Read events of CometChat that came through a queue or your own webhook',
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
			{
				displayName:
					'Use this node behind a trigger of a queue, such as RabbitMQ Trigger or Kafka Trigger. It checks no password: only let CometChat’s webhook write to the queue.',
				name: 'queueNotice',
				type: 'notice',
				default: '',
			},
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
				description: 'Events that leave the node; others are dropped',
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
					'Only events that pass all of them leave the node. An event without the field doesn’t pass.',
			},
		],
	};

	methods = { credentialTest: { cometChatApiTest }, listSearch };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [read(this)];
	}
}
