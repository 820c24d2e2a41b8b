import type { Asks, Chapter, Step } from '../step.mts';

/** A call of the app, if there was one. */
const ofCall =
	(more: object = {}): Asks =>
	({ row }) => {
		const { sessionId } = row('list calls');
		return typeof sessionId === 'string' ? { sessionId, ...more } : undefined;
	};

const read = (name: string, operation: string, asks: Asks, decides: string[] = []): Step => ({
	...{ name, operation, with: asks, strangers: true, decides },
});

/** The last days, whatever was in them. */
const lately = () => {
	const now = Date.now();
	const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
	return { fromDate: day(now - 7 * 86_400_000), toDate: day(now) };
};

export const reading: Chapter = {
	name: 'reading',
	does: 'Only reads: calls, metrics, pinned conversations, moderation, settings, providers, logs',
	steps: [
		read('list calls', 'cometChat/call/getAll', () => ({ limit: 2 }), [
			'`page` and `perPage` of calls, API keys, restricted features, permissions, triggers of a webhook',
		]),
		read('get call', 'cometChat/call/get', ofCall()),
		read('list transcriptions', 'cometChat/call/getTranscriptions', ofCall({ limit: 5 })),
		read('get usage', 'cometChatAdmin/metric/getUsage', lately, [
			'Unit of `fromDate` and `toDate` in metrics',
		]),
		{
			name: 'get messages in steps of time',
			operation: 'cometChatAdmin/metric/getMessages',
			with: () => ({ returnAll: true }),
			decides: ['Time that message metrics reach back'],
		},
		read('list pinned conversations', 'cometChatAdmin/pinnedConversation/getAll', () => ({
			limit: 5,
		})),
		read('list keyword lists', 'cometChatModeration/keywordList/getAll', () => ({ limit: 5 })),
		read('list rules', 'cometChatModeration/rule/getAll', () => ({ limit: 5 }), [
			'Paging of blocked, flagged and reviewed messages, and rules',
		]),
		read('list flag reasons', 'cometChatModeration/reason/getAll', () => ({ limit: 5 })),
		read('list roles', 'cometChatAdmin/role/getAll', () => ({ limit: 5 })),
		read('get notification settings', 'cometChatNotifications/setting/get', () => ({})),
		read('list notification logs', 'cometChatNotifications/log/getAll', () => ({ limit: 5 }), [
			'Cursor of notification logs',
		]),
		read('get Twilio provider', 'cometChatNotifications/twilioProvider/get', () => ({})),
		read('get SendGrid provider', 'cometChatNotifications/sendGridProvider/get', () => ({})),
		read('get custom provider', 'cometChatNotifications/customProvider/get', () => ({
			channel: 'sms',
		})),
	],
};
