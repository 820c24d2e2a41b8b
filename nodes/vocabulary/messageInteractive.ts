import type { z } from 'zod/v4';
import type { Field } from '../engine/declaration/field';
import { optional, requiredFor } from '../engine/declaration/field';
import { ruleMessage } from '../engine/read/ruleMessage';
import type { About } from './basic';
import { boolean, list, longText, options, text } from './basic';
import { card } from './card';
import { jsonLength, jsonObject, url } from './common';
import { button, cardActions, formFields, scheduler } from './interactive';
import { INTERACTIVE } from './messageKinds';

const MAX_BYTES = 10 * 1024;

/** JSON of a documented form, inside the 10 KB that the data of a message may have. */
const json = <T>(schema: z.ZodType<T>, about: About): Field<T, true> => ({
	type: 'json',
	schema: schema.refine(
		(data) => jsonLength(data) <= MAX_BYTES,
		ruleMessage('is larger than 10 KB', 'Leave out what the message can do without.'),
	),
	required: true,
	...about,
});

const goal = <V extends string>(any: Record<V, string>, kinds: string[]) =>
	optional(
		options({
			displayName: 'Interaction Goal',
			description: 'Which elements must be used for the message to count as answered',
			options: { none: 'None', ...any, allOf: 'All Of the Elements' },
			sendAs: 'data.interactionGoal.type',
		}),
		{ shownFor: { kind: kinds } },
	);

/** Forms, cards with buttons, schedulers and cards (docs/platform.md, Messages). */
export const interactiveContent = {
	formTitle: requiredFor(
		text({
			displayName: 'Title',
			description: 'Title of the form',
			placeholder: 'e.g. How was your stay?',
			sendAs: 'data.interactiveData.title',
		}),
		{ kind: ['form'] },
	),
	formFields: requiredFor(
		json(formFields, {
			displayName: 'Form Fields',
			description: 'Elements of the form as a JSON list, each with elementType and elementId',
			placeholder: 'e.g. [{"elementType": "textInput", "elementId": "name", "label": "Name"}]',
			default: '[]',
			sendAs: 'data.interactiveData.formFields',
		}),
		{ kind: ['form'] },
	),
	submitElement: requiredFor(
		json(button, {
			displayName: 'Submit Button',
			description:
				'Button that sends the form, as JSON. Every receiver can read the headers of its action, so keep keys out of them.',
			placeholder:
				'e.g. {"elementType": "button", "elementId": "submit", "buttonText": "Send", "action": {"actionType": "customAction"}}',
			sendAs: 'data.interactiveData.submitElement',
		}),
		{ kind: ['form'] },
	),
	cardText: requiredFor(
		longText({
			displayName: 'Text',
			description: 'Text of the card',
			placeholder: 'e.g. Look at our new menu',
			sendAs: 'data.interactiveData.text',
			max: MAX_BYTES,
		}),
		{ kind: ['interactiveCard'] },
	),
	cardActions: requiredFor(
		json(cardActions, {
			displayName: 'Buttons',
			description:
				'Buttons of the card as a JSON list. Every receiver can read the headers of their actions, so keep keys out of them.',
			placeholder:
				'e.g. [{"elementType": "button", "elementId": "open", "buttonText": "Open", "action": {"actionType": "urlNavigation", "url": "https://example.com"}}]',
			default: '[]',
			sendAs: 'data.interactiveData.cardActions',
		}),
		{ kind: ['interactiveCard'] },
	),
	scheduler: requiredFor(
		json(scheduler, {
			displayName: 'Scheduler',
			description: 'Title, times and button of the scheduler, as JSON',
			placeholder: 'e.g. {"title": "Meet Ann", "duration": 60, "timezoneCode": "Europe/Berlin"}',
			sendAs: 'data.interactiveData',
		}),
		{ kind: ['scheduler'] },
	),
	interactiveData: requiredFor(
		jsonObject({
			displayName: 'Interactive Data',
			description: 'What your app shows, as JSON',
			placeholder: 'e.g. {"question": "Tea or coffee?"}',
			sendAs: 'data.interactiveData',
			maxBytes: MAX_BYTES,
		}),
		{ kind: ['customInteractive'] },
	),
	card: requiredFor(
		json(card, {
			displayName: 'Card',
			description: 'The card as JSON of version 1.0, as the card builder makes it',
			placeholder: 'e.g. {"version": "1.0", "fallbackText": "On its way"}',
			sendAs: 'data.card',
		}),
		{ kind: ['card'] },
	),
	imageUrl: optional(
		url({
			displayName: 'Image URL',
			description: 'Picture of the card',
			placeholder: 'e.g. https://example.com/menu.png',
			sendAs: 'data.interactiveData.imageUrl',
		}),
		{ shownFor: { kind: ['interactiveCard'] } },
	),
	interactionGoal: goal(
		{ anyOf: 'Any Of the Elements' },
		INTERACTIVE.filter((kind) => kind !== 'scheduler'),
	),
	schedulerGoal: goal({ anyAction: 'Any Action' }, ['scheduler']),
	goalElements: optional(
		list({
			displayName: 'Goal Element IDs',
			description:
				'Elements that the interaction goal speaks of: one by one, separated by commas, or as an array from an expression',
			placeholder: 'e.g. submit',
			entryName: 'Element ID',
			sendAs: 'data.interactionGoal.elementIds',
		}),
		{ shownFor: { kind: INTERACTIVE } },
	),
	goalCompletionText: optional(
		text({
			displayName: 'Goal Completion Text',
			description: 'What the form shows once the goal is reached',
			placeholder: 'e.g. Thank you!',
			sendAs: 'data.interactiveData.goalCompletionText',
		}),
		{ shownFor: { kind: ['form'] } },
	),
	allowSenderInteraction: optional(
		boolean({
			displayName: 'Allow Sender Interaction',
			description: 'Whether to let the sender use the elements, too',
			sendAs: 'data.allowSenderInteraction',
		}),
		{ shownFor: { kind: INTERACTIVE } },
	),
};
