import { optional } from '../../engine/declaration/field';
import { list, text } from '../../vocabulary/basic';
import { jsonObject } from '../../vocabulary/common';

/** What a chat shows before the first message to an agent; CometChat keeps it in the metadata. */
export const greeting = {
	greetingMessage: optional(
		text({
			displayName: 'Greeting Message',
			description: 'Headline of an empty chat',
			placeholder: 'e.g. Hi, I’m Ada',
			max: 1000,
			sendAs: 'metaData.greetingMessage',
		}),
	),
	introductoryMessage: optional(
		text({
			displayName: 'Introductory Message',
			description: 'Text under the greeting',
			placeholder: 'e.g. Ask me about your order',
			max: 1000,
			sendAs: 'metaData.introductoryMessage',
		}),
	),
	suggestedMessages: optional(
		list({
			displayName: 'Suggested Messages',
			description:
				'Messages to offer as a start: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. Where is my order?',
			entryName: 'Message',
			max: 1000,
			sendAs: 'metaData.suggestedMessages',
		}),
	),
	metaData: optional(
		jsonObject({
			displayName: 'Metadata',
			description: 'Additional JSON data about the agent',
			placeholder: 'e.g. {"team": "support"}',
		}),
	),
};

export const GREETING = Object.keys(greeting) as Array<keyof typeof greeting>;
