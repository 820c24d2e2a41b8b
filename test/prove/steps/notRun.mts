const ONE = 'An app has one, and yours would be replaced';
const DEFAULT = 'Changes which provider your app uses';
const CHANNEL = 'A channel can’t be deleted';
const TEMPLATE = 'A template can’t be deleted, only archived';
const STATE = 'A campaign that was sent, scheduled or canceled can’t be deleted';
const FEED = 'Needs a notification that was sent, which can’t be undone';

const KEPT = 'What becomes of agents that use it when it is deleted isn’t documented';
const TOOLS = 'Needs a ready-made tool, and who signs in to it';
const RUNS = 'Needs the address of an agent that runs elsewhere';
const CRAWLS = 'Crawls a website';

const ALL = 'Applies to all your users';

const of =
	(node: string) =>
	(resource: string, why: string, ...operations: string[]) =>
		Object.fromEntries(
			operations.map((operation) => [`${node}/${resource}/${operation}`, why]),
		) as Record<string, string>;
const campaigns = of('cometChatCampaigns');
const agents = of('cometChatAiAgents');
const admin = of('cometChatAdmin');

const providers = ['twilioProvider', 'sendGridProvider', 'customProvider'].flatMap((resource) =>
	['add', 'update', 'delete'].map((operation) => [
		`cometChatNotifications/${resource}/${operation}`,
		ONE,
	]),
);

/** Operations that no step runs, with the reason: mostly that they can't be undone. */
export const notRun: Record<string, string> = {
	'cometChatDataImport/id/convert': 'Sends nothing',
	'cometChatDataImport/move/verify': 'Reads what others read, and compares it with files',
	'cometChatAdmin/health/check': 'Reads what others read, and waits for a workflow',
	'cometChatAdmin/webhook/check': 'Reads what Webhook → Get and Webhook Trigger → Get Many read',
	'cometChat/message/sendAndWait': 'Waits for a user; it sends what Send sends',
	'cometChat/message/takeAnswer': 'Needs a question that waits; it reads what Get reads',
	'cometChat/message/purge': 'Deletes messages that the test didn’t send',
	'cometChat/message/sendAsBot': 'Needs a bot, and no request creates one',
	'cometChatAdmin/pinnedConversation/replace': 'Replaces what all your users see pinned',
	...admin('app', 'An app that was deleted stays archived for 30 days', 'create', 'delete'),
	...admin('app', 'Sends an email to the owner of the app', 'sendUsage'),
	...admin('appSetting', ALL, 'set', 'reset'),
	...admin('extension', ALL, 'enable', 'disable'),
	...admin('extensionSetting', ALL, 'set', 'reset'),
	...admin('messageShortcut', ALL, 'set', 'deleteAll'),
	...admin('chatWidget', 'A chat widget can’t be deleted', 'create', 'update'),
	...admin('collaborator', 'Gives others access to the dashboard', 'add', 'remove'),
	'cometChatNotifications/setting/update': ALL,
	'cometChatNotifications/setting/reset': ALL,
	'cometChatNotifications/fcmProvider/setDefault': DEFAULT,
	'cometChatNotifications/apnsProvider/setDefault': DEFAULT,
	...(Object.fromEntries(providers) as Record<string, string>),
	...campaigns('campaign', STATE, 'send', 'schedule', 'cancel'),
	...campaigns('notification', 'What was sent can’t be taken back', 'send'),
	...campaigns('template', TEMPLATE, 'create', 'update', 'archive', 'setContent', 'createVersion'),
	...campaigns('channel', CHANNEL, 'create', 'update'),
	...campaigns('feedItem', FEED, 'get', 'delete', 'markAsDelivered', 'markAsRead'),
	...campaigns('feedItem', FEED, 'reportEngagement'),
	...campaigns('pushNotification', FEED, 'get', 'markAsDelivered', 'markAsClicked'),
	...campaigns('pushNotification', FEED, 'reportEngagement'),
	...campaigns('recipient', TEMPLATE, 'importFromFile'),
	...agents('agent', TOOLS, 'addTools', 'removeTools', 'getToolActions'),
	...agents('agent', TOOLS, 'addToolActions', 'removeToolActions'),
	...agents('apiTool', KEPT, 'create', 'get', 'update', 'delete', 'addToAgent', 'removeFromAgent'),
	...agents('externalTool', KEPT, 'create', 'get', 'update', 'delete'),
	...agents('frontendAction', KEPT, 'create', 'get', 'update', 'delete', 'addToAgent'),
	...agents('frontendAction', KEPT, 'removeFromAgent'),
	...agents('mcpServer', KEPT, 'create', 'get', 'update', 'delete', 'addToAgent'),
	...agents('mcpServer', KEPT, 'removeFromAgent'),
	...agents(
		'variable',
		'What a second one with its name does isn’t documented',
		'create',
		'update',
	),
	...agents('variable', 'Needs a variable that was created', 'delete'),
	...agents('externalAgent', RUNS, 'create', 'update', 'delete'),
	...agents('knowledgeSource', 'Its response has IDs for names of fields', 'getStatus'),
	...agents('knowledgeFile', 'Which ID removes a file again is a guess', 'upload', 'delete'),
	...agents(
		'knowledgeText',
		'Lists the whole knowledge base; it sends what Create and Update send',
		'set',
	),
	...agents('knowledgeWebsite', CRAWLS, 'scrape', 'getPages', 'getPageStatus', 'indexPages'),
	...agents('knowledgeWebsite', CRAWLS, 'syncPages', 'delete', 'scrapePage'),
};
