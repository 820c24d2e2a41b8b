import {
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { collectionProperty, inCollection, withShow } from '../engine';
import { attachmentProperties } from '../events/attachments';
import { answersNotice, filtersProperty, simplifyProperty } from '../events/form';
import { cometChatApiTest } from '../platform/credentialTest';
import { listSearch } from '../platform/lists';
import { poll } from './polling/poll';
import { catchUp, events } from './settings';

export class CometChatPollingTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Polling Trigger',
		name: 'cometChatPollingTrigger',
		icon: {
			light: 'file:../../icons/pollingTrigger.svg',
			dark: 'file:../../icons/pollingTrigger.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: '={{ [$parameter["events"]].flat().join(", ").replaceAll("_", " ") }}',
		description: 'Check CometChat for new events at intervals. Needs no public URL',
		eventTriggerDescription: '',
		activationMessage: 'n8n now asks CometChat for new events at the chosen times.',
		polling: true,
		defaults: { name: 'CometChat Polling Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		properties: [
			withShow('events', events),
			simplifyProperty,
			answersNotice,
			filtersProperty,
			collectionProperty('options', [
				{ ...inCollection('catchUp', catchUp), default: 'day' },
				...attachmentProperties,
			]),
		],
	};

	methods = { credentialTest: { cometChatApiTest }, listSearch };

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await poll(this);
	}
}
