import type { IDataObject } from 'n8n-workflow';
import { asNode } from './contestant.mts';

/** How the measured workflows fill in a user, the same for every contestant. */
export const USER = {
	uid: '={{ $json.uid }}',
	name: '={{ $json.name }}',
	avatar: '={{ $json.avatar }}',
	link: '={{ $json.link }}',
};

const { uid, name, ...additionalFields } = USER;
const user = { uid, name, additionalFields };

/** The parameters of our nodes, as a person fills them in. */
export const parametersOf = {
	create: { resource: 'user', operation: 'create', ...user, options: {} },
	import: { resource: 'user', operation: 'import', ...user, options: { requestsPerMinute: 0 } },
	add: {
		resource: 'groupMember',
		operation: 'add',
		guid: { __rl: true, mode: 'id', value: '={{ $json.guid }}' },
		participants: '={{ $json.uid }}',
		options: {},
	},
} satisfies Record<string, IDataObject>;

const CHAT = 'n8n-nodes-cometchat.cometChat';

/** Our node, User: Create. */
export const ourCreate = asNode('ours', ({ nodes }) => ({
	type: CHAT,
	node: nodes.CometChat,
	parameters: parametersOf.create,
}));

/** Our node, Data Import, User: Import, without its own pace. */
export const ourImport = asNode('ours', ({ nodes }) => ({
	type: 'n8n-nodes-cometchat.cometChatDataImport',
	node: nodes.CometChatDataImport,
	parameters: parametersOf.import,
}));

/** Our node, Group Member: Add. */
export const ourAdd = asNode('ours', ({ nodes }) => ({
	type: CHAT,
	node: nodes.CometChat,
	parameters: parametersOf.add,
}));
