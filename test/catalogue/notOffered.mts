/** What the lists of campaigns go on by. */
const cursor = { updatedAt: 'belongs to the cursor', id: 'belongs to the cursor' };

/** What the lists of agents go on by, and those of the knowledge base. */
const byTime = { createdAt: 'belongs to the cursor' };
const byText = { cursor: 'belongs to the cursor' };
const agentBuilder = '/ai-agents/agent-builder';

/** Fields of the contract that no form offers, each with its reason. */
export const notOffered: {
	everywhere: Record<string, string>;
	byEndpoint: Record<string, Record<string, string>>;
} = {
	everywhere: {
		page: 'Return All and Limit page by themselves',
		perPage: 'Return All and Limit page by themselves',
		limit: 'Limit is a field of every list',
		affix: 'the cursor of a list goes back by itself',
		'X-Webhook-Version': 'the credential sends it',
		count:
			'changes the answer into a number; its form is documented nowhere but in Get Unread Counts',
	},
	byEndpoint: {
		'POST /bots/{uid}/messages': {
			'multipleReceivers.uids': 'a bot answers one; Send to Several sends to many',
			'multipleReceivers.guids': 'a bot answers one; Send to Several sends to many',
		},
		'POST /messages/{id}/thread': {
			'multipleReceivers.uids': 'a reply belongs to one thread',
			'multipleReceivers.guids': 'a reply belongs to one thread',
		},
		'POST /messages/{id}/flagged': { reasonId: 'an older name of id, which Reason goes out as' },
		'GET /messages': {
			category: 'Categories takes one as well',
			type: 'Types takes one as well',
			sender: 'Senders takes one as well',
			unread: 'counts only, together with count: Get Unread Counts',
			sentAt: 'belongs to the cursor; Sent From and Sent Until give the same',
			'sentAt[from]': 'Sent From gives the same',
			'sentAt[to]': 'Sent Until sends it where it stands alone',
		},
		'GET /users/{uid}/messages': {
			category: 'Categories takes one as well',
			type: 'Types takes one as well',
		},
		'GET /groups/{guid}/messages': {
			category: 'Categories takes one as well',
			type: 'Types takes one as well',
		},
		'GET /campaigns/campaigns': cursor,
		'GET /campaigns/campaigns/{id}/recipients': cursor,
		'GET /campaigns/channels': cursor,
		'GET /campaigns/templates': cursor,
		'GET /campaigns/templates/categories': cursor,
		'GET /campaigns/notification-feed': {
			sentAt: 'belongs to the cursor',
			id: 'belongs to the cursor',
		},
		[`GET ${agentBuilder}/agents`]: byTime,
		[`GET ${agentBuilder}/api-tools`]: byTime,
		[`GET ${agentBuilder}/frontend-actions`]: byTime,
		[`GET ${agentBuilder}/tools/agent/{agentUid}`]: byTime,
		[`GET ${agentBuilder}/knowledge-base`]: byText,
		[`GET ${agentBuilder}/knowledge-base/website/{parentUniqueId}/discovered-urls`]: byText,
		'PATCH /ai-agents/agents/{uid}': { integrationType: 'has one value only, which is set' },
		[`PATCH ${agentBuilder}/api-tools/{slug}`]: { slug: 'the path names the tool' },
		'GET /notifications/v1/logs': {
			logId: 'the cursor of the list, which goes back by itself',
		},
		'GET /groups': {
			type: 'Types takes one as well',
			guid: 'GUIDs takes one as well',
			updatedAt: 'belongs to the cursor, which pages by number do not need',
		},
		'POST /notifications/push/v1/tokens': {
			voipToken: 'Push Token goes there for VoIP, as it goes to fcmToken and deviceToken',
		},
		'POST /moderation/keywords': { disallowedSentences: 'Terms go there for sentences' },
		'PUT /moderation/rules/{ruleId}': { id: 'the path names the rule' },
		'POST /moderation/messages': {
			'data.customData': 'belongs to the category custom, which the platform does not take here',
		},
		'PUT /moderation/messages/{id}': {
			'data.customData': 'belongs to the category custom, which the platform does not take here',
		},
		'GET /moderation/messages': {
			sentAt: 'belongs to the cursor',
			id: 'belongs to the cursor',
		},
		'PUT /moderation/keywords/{keywordId}': {
			disallowedSentences: 'Terms go there for sentences',
			id: 'the path names the list',
		},
	},
};
