/** Some fields with one reason. */
const all = (names: string, why: string): Record<string, string> =>
	Object.fromEntries(names.split(' ').map((name) => [name, why]));

/** What lists go on by: those of campaigns, of agents, and of the knowledge base. */
const by = (names: string) => all(names, 'belongs to the cursor');
const cursor = by('updatedAt id');
const byTime = by('createdAt');
const byText = by('cursor');

/** Fields whose plural takes one as well. */
const single = (names: string) => all(names, 'the field for several takes one as well');
const custom = 'belongs to the category custom, which the platform does not take here';
const agentBuilder = '/ai-agents/agent-builder';

const onePage = 'one page alone names its path, and no description has it';

/** Fields of the contract that no form offers, and endpoints that are not in it, each with its reason. */
export const notOffered: {
	endpoints: Record<string, string>;
	everywhere: Record<string, string>;
	byEndpoint: Record<string, Record<string, string>>;
} = {
	endpoints: {
		'PUT /apps/{appId}/extensions/polls/v2/notifications': onePage,
		'PUT /apps/{appId}/extensions/reminders/v1/notifications': onePage,
		'POST /tenants': 'makes an account, not an app of this one, with a login that no page explains',
	},
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
		'GET /calls': { hideTranscription: 'prose alone names it; Simplify leaves transcriptions out' },
		'GET /messages': {
			...single('category type sender'),
			unread: 'counts only, together with count: Get Unread Counts',
			sentAt: 'belongs to the cursor; Sent From and Sent Until give the same',
			'sentAt[from]': 'Sent From gives the same',
			'sentAt[to]': 'Sent Until sends it where it stands alone',
		},
		'GET /users/{uid}/messages': single('category type'),
		'GET /groups/{guid}/messages': single('category type'),
		'GET /campaigns/campaigns': cursor,
		'GET /campaigns/campaigns/{id}/recipients': cursor,
		'GET /campaigns/channels': cursor,
		'GET /campaigns/templates': cursor,
		'GET /campaigns/templates/categories': cursor,
		'GET /campaigns/notification-feed': by('sentAt id'),
		[`GET ${agentBuilder}/agents`]: byTime,
		[`GET ${agentBuilder}/api-tools`]: byTime,
		[`GET ${agentBuilder}/frontend-actions`]: byTime,
		[`GET ${agentBuilder}/mcp-servers`]: byTime,
		[`GET ${agentBuilder}/tools/agent/{agentUid}`]: byTime,
		[`GET ${agentBuilder}/knowledge-base`]: byText,
		[`GET ${agentBuilder}/knowledge-base/website/{parentUniqueId}/discovered-urls`]: byText,
		[`GET ${agentBuilder}/agents/variables/all`]: {
			groupByCategory: 'each row has its category',
		},
		'PATCH /ai-agents/agents/{uid}': { integrationType: 'has one value only, which is set' },
		[`PATCH ${agentBuilder}/api-tools/{slug}`]: { slug: 'the path names the tool' },
		'POST /apps/{appId}/collaborators': { collaboratorsToRemove: 'Remove sends it' },
		'POST /apps/{appId}/extensions': { disabled: 'Disable sends it' },
		'POST /apps': { version: 'an app of an older version is not for this package' },
		'GET /notifications/v1/logs': {
			logId: 'the cursor of the list, which goes back by itself',
		},
		'GET /groups': {
			...single('type guid'),
			updatedAt: 'belongs to the cursor, which pages by number do not need',
		},
		'POST /notifications/push/v1/tokens': {
			voipToken: 'Push Token goes there for VoIP, as it goes to fcmToken and deviceToken',
		},
		'POST /moderation/keywords': { disallowedSentences: 'Terms go there for sentences' },
		'PUT /moderation/rules/{ruleId}': { id: 'the path names the rule' },
		'POST /moderation/messages': { 'data.customData': custom },
		'PUT /moderation/messages/{id}': { 'data.customData': custom },
		'GET /moderation/messages': by('sentAt id'),
		'PUT /moderation/keywords/{keywordId}': {
			disallowedSentences: 'Terms go there for sentences',
			id: 'the path names the list',
		},
	},
};
