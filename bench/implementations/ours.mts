import type { IDataObject } from 'n8n-workflow';
import { asNode } from './implementation.mts';

/** How the measured workflows fill in a user, the same for every implementation. */
export const USER = {
	uid: '={{ $json.uid }}',
	name: '={{ $json.name }}',
	avatar: '={{ $json.avatar }}',
	link: '={{ $json.link }}',
};

const { uid, name, ...additionalFields } = USER;
const user = { uid, name, additionalFields };

/** A user or a group that the item names by its ID. */
const byId = (name: string) => ({ __rl: true, mode: 'id', value: `={{ $json.${name} }}` });

/** The parameters of our nodes, as a person fills them in. */
export const parametersOf = {
	create: { resource: 'user', operation: 'create', ...user, options: {} },
	import: { resource: 'user', operation: 'import', ...user, options: { requestsPerMinute: 0 } },
	add: {
		resource: 'groupMember',
		operation: 'add',
		guid: byId('guid'),
		participants: '={{ $json.uid }}',
		options: {},
	},
	getAll: {
		...{ resource: 'user', operation: 'getAll', returnAll: true, simplify: false },
		...{ filters: {}, options: {} },
	},
	send: {
		...{ resource: 'message', operation: 'send', kind: 'text', text: '={{ $json.text }}' },
		receiverType: 'user',
		receiverUser: byId('receiver'),
		...{ additionalFields: {}, options: { onBehalfOf: byId('sender') } },
	},
} satisfies Record<string, IDataObject>;

/** The node CometChat with the parameters of one operation. */
const ours = (operation: Exclude<keyof typeof parametersOf, 'import'>) =>
	asNode('ours', ({ nodes }) => ({
		type: 'n8n-nodes-cometchat.cometChat',
		node: nodes.CometChat,
		parameters: parametersOf[operation],
	}));

/** User: Create. */
export const ourCreate = ours('create');

/** Group Member: Add. */
export const ourAdd = ours('add');

/** User: Get Many, Return All. */
export const ourGetAll = ours('getAll');

/** Message: Send. */
export const ourSend = ours('send');

/** Data Import, User: Import, without its own pace. */
export const ourImport = asNode('ours', ({ nodes }) => ({
	type: 'n8n-nodes-cometchat.cometChatDataImport',
	node: nodes.CometChatDataImport,
	parameters: parametersOf.import,
}));
