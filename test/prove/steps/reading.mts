import type { Chapter } from '../step.mts';
import { gave, stepsOn } from './asked.mts';

const { seen, step } = stepsOn('cometChat');

/** A call of the app, if there was one. */
const call = gave('list calls', 'sessionId');
const some = { limit: 5 };

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
		seen('list calls', 'call/getAll', { limit: 2 }),
		seen('get call', 'call/get', call),
		seen('list transcriptions', 'call/getTranscriptions', call, some),
		seen('get usage', 'cometChatAdmin/metric/getUsage', lately),
		step('get messages in steps of time', 'cometChatAdmin/metric/getMessages', { returnAll: true }),
		seen('list pinned conversations', 'cometChatAdmin/pinnedConversation/getAll', some),
		seen('list keyword lists', 'cometChatModeration/keywordList/getAll', some),
		seen('list rules', 'cometChatModeration/rule/getAll', some),
		seen('list flag reasons', 'cometChatModeration/reason/getAll', some),
		seen('list roles', 'cometChatAdmin/role/getAll', some),
		seen('get notification settings', 'cometChatNotifications/setting/get'),
		seen('list notification logs', 'cometChatNotifications/log/getAll', some),
		seen('get Twilio provider', 'cometChatNotifications/twilioProvider/get'),
		seen('get SendGrid provider', 'cometChatNotifications/sendGridProvider/get'),
		seen('get custom provider', 'cometChatNotifications/customProvider/get', { channel: 'sms' }),
	],
};
