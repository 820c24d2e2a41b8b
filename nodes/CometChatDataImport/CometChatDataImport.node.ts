import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { cometChatApiTest } from '../engine/credentialTest';
import { execute } from '../engine/execute';
import { searchMethods } from '../engine/listSearch';
import type { Resource } from '../engine/operation';
import { parameters } from '../engine/parameters';
import { subtitle } from '../engine/subtitle';
import { lists } from '../vocabulary/lists';
import * as user from './user';

const resources: Resource[] = [{ name: 'User', value: 'user', operations: user }];

export class CometChatDataImport implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Data Import',
		name: 'cometChatDataImport',
		icon: { light: 'file:../../icons/cometChat.svg', dark: 'file:../../icons/cometChat.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Import users from another chat system',
		defaults: { name: 'CometChat Data Import' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		builderHint: {
			searchHint:
				'Brings many users over from another chat system into CometChat: give it one item for each user, it sends 50 in a request and gives a row for each.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChat',
					relationHint: 'Creates single users, and adds the imported ones to groups',
				},
			],
		},
		properties: parameters(resources),
	};

	methods = { credentialTest: { cometChatApiTest }, listSearch: searchMethods(lists) };

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await execute(this, resources);
	}
}
