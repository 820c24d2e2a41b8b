import type { KeptFor } from '../../engine';
import { optional } from '../../engine';
import { number } from '../../fields/basic';

/** How long CometChat keeps messages: no call tells it, a refusal does (docs/platform.md, Data import). */
export const keptFor: KeptFor = {
	fields: {
		messagesKeptFor: optional(
			number({
				displayName: 'Messages Kept For',
				description:
					'Number of months for which your app keeps messages. Older ones are rejected without being sent. Leave empty to learn it from the first message that CometChat rejects.',
				minValue: 1,
				maxValue: 1200,
				default: 6,
				sendAs: '',
			}),
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
