import type { KeptFor } from '../../engine';
import { messagesKeptFor } from '../shared/messagesKeptFor';

/** How long CometChat keeps messages: no call tells it, a refusal does (docs/platform.md, Data import). */
export const keptFor: KeptFor = {
	fields: {
		messagesKeptFor: messagesKeptFor(
			'Older ones are rejected without being sent. Leave empty to learn it from the first message that CometChat rejects.',
		),
	},
	chosen: ({ messagesKeptFor: months }) => (months ? `${String(months)} months` : undefined),
	toldIn: (text) =>
		/\bolder than\b/i.test(text) && /\bmessages?\b/i.test(text)
			? (/\d+\W*(?:day|week|month|year)s?/i.exec(text)?.[0] ?? '')
			: undefined,
	problem: (time) => ({
		message: time
			? `Sent At is more than ${time} ago, and CometChat doesn’t keep messages that long`
			: 'Sent At is earlier than CometChat keeps messages',
		description:
			'The message wasn’t imported. Leave it out, or ask CometChat for a plan that keeps messages longer.',
		code: 'TOO_OLD',
	}),
};
