import { draw, type Step } from '../../../harness/n8n/draw.mts';
import type { Workflow } from '../../../harness/n8n/workflows.mts';
import { AGENT, node, spoken } from './answering.mts';

/** Words for “the model fills this in”, as the editor writes them. */
export const fromModel = (name: string, what: string) =>
	`={{ $fromAI('${name}', '${what}', 'string') }}`;
const byId = (name: string, what: string) => ({
	__rl: true,
	mode: 'id',
	value: fromModel(name, what),
});

export const tool = (
	name: string,
	resource: string,
	operation: string,
	parameters: Record<string, unknown>,
): Step => ({
	type: `n8n-nodes-cometchat.${name}Tool`,
	parameters: { resource, operation, ...parameters },
});

const list = { category: 'word', terms: [fromModel('terms', 'Words, separated by commas')] };

/** Tools of every node; the model fills in what is asked for. */
export const tools: Record<string, Step> = {
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
export const agentWorkflow = (
	credentials: { chat: string; model: string },
	given: Record<string, Step> = tools,
): Workflow =>
	draw('An agent with tools', {
		Start: { type: 'manualTrigger' },
		Agent: node(AGENT, 3.1, { promptType: 'define', text: 'Do as decided.', options: {} }),
		Model: { ...spoken('Agent'), credentials: { openAiApi: credentials.model } },
		...Object.fromEntries(
			Object.entries(given).map(([name, step]) => [
				name,
				{
					serves: ['Agent', 'ai_tool'] as [string, string],
					...step,
					credentials: { cometChatApi: credentials.chat },
				},
			]),
		),
	});
