import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ICredentialType, INodeProperties, INodeType } from 'n8n-workflow';
import { CometChatAgentApi } from '../../../credentials/CometChatAgentApi.credentials';
import { CometChatApi } from '../../../credentials/CometChatApi.credentials';
import { CometChatManagementApi } from '../../../credentials/CometChatManagementApi.credentials';
import { CometChatWebhookApi } from '../../../credentials/CometChatWebhookApi.credentials';
import { CometChat } from '../../../nodes/CometChat/CometChat.node';
import { CometChatAdmin } from '../../../nodes/CometChatAdmin/CometChatAdmin.node';
import { CometChatAiAgents } from '../../../nodes/CometChatAiAgents/CometChatAiAgents.node';
import { CometChatCampaigns } from '../../../nodes/CometChatCampaigns/CometChatCampaigns.node';
import { CometChatDataImport } from '../../../nodes/CometChatDataImport/CometChatDataImport.node';
import { CometChatModeration } from '../../../nodes/CometChatModeration/CometChatModeration.node';
import { CometChatNotifications } from '../../../nodes/CometChatNotifications/CometChatNotifications.node';
import { CometChatAgentAnswer } from '../../../nodes/CometChatAgentAnswer/CometChatAgentAnswer.node';
import { CometChatAgentTrigger } from '../../../nodes/CometChatAgentTrigger/CometChatAgentTrigger.node';
import { CometChatEvent } from '../../../nodes/CometChatEvent/CometChatEvent.node';
import { CometChatPollingTrigger } from '../../../nodes/CometChatPollingTrigger/CometChatPollingTrigger.node';
import { CometChatTrigger } from '../../../nodes/CometChatTrigger/CometChatTrigger.node';
import type { Codes } from '../../../nodes/engine/declaration/api';
import type { RunnableOperation } from '../../../nodes/engine/catalogue/operationsOf';
import type { Resource } from '../../../nodes/engine/catalogue/resource';
import { codes } from '../../../nodes/platform/codes';

/** The nodes with operations by the name of their class, as their sources have them. */
export const catalogue = {
	CometChat: new CometChat(),
	CometChatModeration: new CometChatModeration(),
	CometChatAdmin: new CometChatAdmin(),
	CometChatNotifications: new CometChatNotifications(),
	CometChatCampaigns: new CometChatCampaigns(),
	CometChatAiAgents: new CometChatAiAgents(),
	CometChatDataImport: new CometChatDataImport(),
} satisfies Record<string, INodeType>;

/** All nodes. */
export const everyNode: Record<string, INodeType> = {
	...catalogue,
	CometChatTrigger: new CometChatTrigger(),
	CometChatEvent: new CometChatEvent(),
	CometChatPollingTrigger: new CometChatPollingTrigger(),
	CometChatAgentTrigger: new CometChatAgentTrigger(),
	CometChatAgentAnswer: new CometChatAgentAnswer(),
};

/** All credentials by the name of their class. */
export const credentials: Record<string, ICredentialType> = {
	CometChatAgentApi: new CometChatAgentApi(),
	CometChatApi: new CometChatApi(),
	CometChatManagementApi: new CometChatManagementApi(),
	CometChatWebhookApi: new CometChatWebhookApi(),
};

/** Every source that ships, with its text. */
export const sources = ['nodes', 'credentials']
	.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
	)
	.filter((path) => path.endsWith('.ts'))
	.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** An operation, where it stands, and the codes that it tells in words of its own. */
export interface Declared {
	/** Folder of the node, value of the resource, value of the operation. */
	path: string;
	resource: Resource;
	operation: RunnableOperation;
	own: Codes;
}

/** Every operation of every resource, as its sources have it. */
export const operations: Declared[] = sources
	.filter(({ path }) => /^nodes\/CometChat\w*\/\w+\/index\.ts$/.test(path))
	.flatMap(({ path }) =>
		Object.values(jest.requireActual<Record<string, Resource>>(resolve(path))).map((resource) => ({
			node: path.split('/')[1],
			resource,
		})),
	)
	.flatMap(({ node, resource }) =>
		resource.operations.map((operation) => ({
			path: `${node} › ${resource.value} › ${operation.value}`,
			resource,
			operation,
			own: Object.fromEntries(
				Object.entries(operation.codes).filter(([code, advice]) => codes[code] !== advice),
			),
		})),
	);

/** A parameter and where it stands, for a message that leads there. */
export interface Placed {
	where: string;
	property: INodeProperties;
}

const isProperty = (entry: object): entry is INodeProperties =>
	'displayName' in entry && 'type' in entry;

function* within(owner: string, properties: INodeProperties[]): Generator<Placed> {
	for (const property of properties) {
		const { resource, operation } = property.displayOptions?.show ?? {};
		const where = [owner, resource, operation, property.name].filter(Boolean).join(' › ');
		yield { where, property };
		yield* within(where, (property.options ?? []).filter(isProperty));
	}
}

/** Every parameter that a person meets, also those inside collections. */
export const allProperties: Placed[] = [
	...Object.entries(everyNode).flatMap(([name, { description }]) => [
		...within(name, description.properties),
	]),
	...Object.entries(credentials).flatMap(([name, { properties }]) => [...within(name, properties)]),
];

/** The places where something is wrong; a test expects none. */
export const placesWhere = (wrong: (property: INodeProperties) => unknown): string[] =>
	allProperties.filter(({ property }) => wrong(property)).map(({ where }) => where);
