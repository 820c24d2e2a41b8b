import type { Workflow } from '../../../harness/n8n/workflows.mts';

/** Words for “the model fills this in”, as the editor writes them. */
export const fromModel = (name: string, what: string) =>
	`={{ $fromAI('${name}', '${what}', 'string') }}`;
const byId = (name: string, what: string) => ({
	__rl: true,
	mode: 'id',
	value: fromModel(name, what),
});

export const tool = (
	node: string,
	resource: string,
	operation: string,
	parameters: Record<string, unknown>,
) => ({
	type: `n8n-nodes-cometchat.${node}Tool`,
	parameters: { resource, operation, ...parameters },
});

const list = {
	category: 'word',
	terms: [fromModel('terms', 'Words, separated by commas')],
};

/** Tools of every node; the model fills in what is asked for. */
export const tools: Record<string, ReturnType<typeof tool>> = {
	'Create user in CometChat': tool('cometChat', 'user', 'create', {
		uid: fromModel('uid', 'UID of the new user'),
		name: fromModel('name', 'Full name'),
	}),
	'Create group in CometChat': tool('cometChat', 'group', 'create', {
		guid: fromModel('guid', 'GUID of the new group'),
		name: fromModel('name', 'Name of the group'),
	}),
	'Add members to group in CometChat': tool('cometChat', 'groupMember', 'add', {
		guid: byId('guid', 'GUID of the group'),
		participants: [fromModel('participants', 'UIDs, separated by commas')],
	}),
	'Send message in CometChat': tool('cometChat', 'message', 'send', {
		options: { onBehalfOf: byId('sender', 'UID of who sends') },
		receiverType: 'user',
		receiverUser: byId('receiver', 'UID of who gets it'),
		kind: 'text',
		text: fromModel('text', 'Text of the message'),
	}),
	'Get many users in CometChat': tool('cometChat', 'user', 'getAll', {
		filters: { searchKey: fromModel('search', 'Beginning of a name') },
	}),
	'Get call in CometChat': tool('cometChat', 'call', 'get', {
		sessionId: fromModel('sessionId', 'ID of the session'),
	}),
	'Create keyword list in CometChat Moderation': tool(
		'cometChatModeration',
		'keywordList',
		'create',
		{ id: fromModel('id', 'ID of the new list'), name: fromModel('name', 'Its name'), ...list },
	),
	'Update keyword list in CometChat Moderation': tool(
		'cometChatModeration',
		'keywordList',
		'update',
		{ keywordId: byId('keywordId', 'ID of the list'), ...list },
	),
	'Get many restricted features in CometChat Admin': tool(
		'cometChatAdmin',
		'restrictedFeature',
		'getAll',
		{ role: byId('role', 'The role') },
	),
	'Delete role in CometChat Admin': tool('cometChatAdmin', 'role', 'delete', {
		role: byId('role', 'The role'),
	}),
	'Get template in CometChat Campaigns': tool('cometChatCampaigns', 'template', 'get', {
		templateId: byId('templateId', 'ID of the template'),
	}),
	'Set knowledge text in CometChat AI Agents': tool('cometChatAiAgents', 'knowledgeText', 'set', {
		title: fromModel('title', 'Title of the text'),
		content: fromModel('content', 'What agents should know'),
	}),
	'Import users in CometChat Data Import': tool('cometChatDataImport', 'user', 'import', {
		uid: fromModel('uid', 'UID of the user'),
		name: fromModel('name', 'Full name'),
	}),
};

/** A workflow whose agent has all of them, or others; `credentials` are the IDs of those in n8n. */
export function agentWorkflow(
	credentials: { chat: string; model: string },
	given = tools,
): Workflow {
	const own = { cometChatApi: { id: credentials.chat, name: 'CometChat account' } };
	const nodes = [
		{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} },
		{
			name: 'Agent',
			type: '@n8n/n8n-nodes-langchain.agent',
			typeVersion: 3.1,
			parameters: { promptType: 'define', text: 'Do as decided.', options: {} },
		},
		{
			name: 'Model',
			type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
			typeVersion: 1.2,
			parameters: { model: { __rl: true, mode: 'id', value: 'decided-by-the-test' }, options: {} },
			credentials: { openAiApi: { id: credentials.model, name: 'Model' } },
		},
		...Object.entries(given).map(([name, made]) => ({
			name,
			...made,
			typeVersion: 1,
			credentials: own,
		})),
	];
	const to = (kind: string, index = 0) => ({ [kind]: [[{ node: 'Agent', type: kind, index }]] });
	return {
		name: 'An agent with tools',
		nodes: nodes.map((node, place) => ({ ...node, id: `node-${place}`, position: [0, 0] })),
		connections: {
			Start: to('main'),
			Model: to('ai_languageModel'),
			...Object.fromEntries(Object.keys(given).map((name) => [name, to('ai_tool')])),
		},
		// As in every workflow that the editor makes; without it, agents go on before their tools.
		settings: { executionOrder: 'v1' },
	};
}
