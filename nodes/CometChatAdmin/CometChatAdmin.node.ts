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
import * as restrictedFeature from './restrictedFeature';
import * as role from './role';

const resources: Resource[] = [
	// The first is what the node starts with, so nothing that deletes.
	{ name: 'Restricted Feature', value: 'restrictedFeature', operations: restrictedFeature },
	{ name: 'Role', value: 'role', operations: role },
];

export class CometChatAdmin implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Admin',
		name: 'cometChatAdmin',
		icon: { light: 'file:../../icons/cometChat.svg', dark: 'file:../../icons/cometChat.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Delete roles and list their restrictions',
		defaults: { name: 'CometChat Admin' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		builderHint: {
			searchHint: 'Deletes roles of a CometChat app, and reads which features a role must not use.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChat',
					relationHint: 'Creates users with a role',
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
