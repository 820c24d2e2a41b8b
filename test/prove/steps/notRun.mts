const ONE = 'An app has one, and yours would be replaced';
const DEFAULT = 'Changes which provider your app uses';
const CHANNEL = 'A channel can’t be deleted';
const TEMPLATE = 'A template can’t be deleted, only archived';
const STATE = 'A campaign that was sent, scheduled or canceled can’t be deleted';
const FEED = 'Needs a notification that was sent, which can’t be undone';

const campaigns = (resource: string, why: string, ...operations: string[]) =>
	Object.fromEntries(
		operations.map((operation) => [`cometChatCampaigns/${resource}/${operation}`, why]),
	);

const providers = ['twilioProvider', 'sendGridProvider', 'customProvider'].flatMap((resource) =>
	['add', 'update', 'delete'].map((operation) => [
		`cometChatNotifications/${resource}/${operation}`,
		ONE,
	]),
);

/** Operations that no step runs, with the reason: mostly that they can't be undone. */
export const notRun: Record<string, string> = {
	'cometChat/message/sendAndWait': 'Waits for a user; it sends what Send sends',
	'cometChat/message/sendAsBot': 'Needs a bot, and no request creates one',
	'cometChatAdmin/pinnedConversation/replace': 'Replaces what all your users see pinned',
	'cometChatNotifications/setting/update': 'Applies to all your users',
	'cometChatNotifications/setting/reset': 'Applies to all your users',
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
};
