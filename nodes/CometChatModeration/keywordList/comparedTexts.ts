import { z } from 'zod/v4';
import { optional, requiredFor } from '../../engine';
import { dateTime, number, options } from '../../fields/basic';

/** How many messages are compared unless a person says otherwise. */
export const MAX_MESSAGES = 1000;

const FROM_MESSAGES = { textsFrom: ['messages'] };

/** The texts that are compared with the list as it is, and as it would be. */
export const comparedTexts = {
	textsFrom: options({
		displayName: 'Compare With',
		description: 'Texts to compare the list with',
		sendAs: '',
		options: {
			messages: { name: 'Messages', description: 'Messages that were sent in the app' },
			texts: { name: 'Texts', description: 'Texts that you enter' },
		},
	}),
	texts: requiredFor<string[]>(
		{
			type: 'lines',
			schema: z.array(z.string()).max(100_000),
			required: true,
			displayName: 'Texts',
			description: 'One text per line, or an array from an expression',
			placeholder: 'e.g. Buy now!',
			entryName: 'Text',
			sendAs: '',
		},
		{ textsFrom: ['texts'] },
	),
	sentFrom: optional(
		dateTime({
			displayName: 'Sent From',
			description: 'Earliest time of the messages. Leave empty for the last 24 hours.',
			sendAs: '',
		}),
		{ shownFor: FROM_MESSAGES },
	),
	sentUntil: optional(
		dateTime({
			displayName: 'Sent Until',
			description: 'Latest time of the messages. Leave empty for now.',
			sendAs: '',
		}),
		{ shownFor: FROM_MESSAGES, notBefore: 'sentFrom' },
	),
	maxMessages: optional(
		number({
			displayName: 'Max Messages',
			description: 'How many messages to compare at most, 1,000 if empty',
			sendAs: '',
			minValue: 1,
			maxValue: 100_000,
			default: MAX_MESSAGES,
		}),
		{ shownFor: FROM_MESSAGES },
	),
};
