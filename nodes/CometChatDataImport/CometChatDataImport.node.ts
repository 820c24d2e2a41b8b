import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { execute, properties, subtitle } from '../engine';
import { cometChatApiTest } from '../platform/credentialTest';
import { listSearch } from '../platform/lists';
import { resources } from './resources';
import { getColumns } from './shared/file/mapped';

export class CometChatDataImport implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'CometChat Data Import',
		name: 'cometChatDataImport',
		icon: {
			light: 'file:../../icons/dataImport.svg',
			dark: 'file:../../icons/dataImport.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle,
		description: 'Import users, groups, members and messages from another chat system',
		defaults: { name: 'CometChat Data Import' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'cometChatApi', required: true, testedBy: 'cometChatApiTest' }],
		builderHint: {
			searchHint:
				'Moves a previous chat into CometChat with its history: users, groups, group members and messages, in this order. Give it one item for each, or a CSV or NDJSON file of any size with Records From at File. It sends 50 per request, messages in order of time. It returns an item for each; for a file, the lines that failed and a summary. Set If Already Exists to Return Existing, and a second run changes nothing.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-cometchat.cometChat',
					relationHint: 'Works with what was imported, and with single users, groups and messages',
				},
			],
		},
		properties: properties(resources),
	};

	methods = {
		credentialTest: { cometChatApiTest },
		listSearch,
		resourceMapping: { getColumns: getColumns(resources) },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await execute(this, resources);
	}
}
