import { z } from 'zod/v4';
import { optional } from '../../engine';
import { text, upTo } from '../../fields/basic';
import { jsonObject } from '../../fields/common';

/** What a chat shows before the first message to an agent; CometChat keeps it in the metadata. */
export const greeting = {
	greetingMessage: optional(
		text({
			displayName: 'Greeting Message',
			description: 'Greeting of the agent',
			placeholder: 'e.g. Hi, I’m Ada',
			max: 1000,
			sendAs: 'metaData.greetingMessage',
		}),
	),
	introductoryMessage: optional(
		text({
			displayName: 'Introductory Message',
			description: 'How the agent introduces itself',
			placeholder: 'e.g. Ask me about your order',
			max: 1000,
			sendAs: 'metaData.introductoryMessage',
		}),
	),
	/** A line each: messages contain commas. */
	suggestedMessages: optional<string[]>({
		type: 'lines',
		entryName: 'Message',
		schema: z.array(upTo(1000)).max(100),
		required: false,
		displayName: 'Suggested Messages',
		description: 'Messages to suggest: one per entry, one per line, or an array from an expression',
		placeholder: 'e.g. Where is my order?',
		sendAs: 'metaData.suggestedMessages',
	}),
	metaData: optional(
		jsonObject({
			displayName: 'Metadata',
			description: 'Additional JSON data about the agent',
			placeholder: 'e.g. {"team": "support"}',
		}),
	),
};
