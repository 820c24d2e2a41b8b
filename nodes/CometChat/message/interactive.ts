import type { z } from 'zod/v4';
import { optional, requiredFor } from '../../engine';
import { type About, boolean, options, text, textList } from '../../fields/basic';
import { card, cardHint } from '../../fields/card';
import { jsonObject, url } from '../../fields/common';
import { contentJson } from '../../fields/contentJson';
import { dataText } from '../../fields/messageContent';
import { button, cardActions, formFields, scheduler } from './elements';
import { INTERACTIVE } from './kinds';

const MAX_BYTES = 10 * 1024;

/** JSON of a documented form, inside the 10 KB that the data of a message may have. */
const json = <T>(schema: z.ZodType<T>, about: About) => contentJson(schema, MAX_BYTES, about);

/** Any Action beside forms and cards, too, is the client's (docs/platform.md, Seen in the vendor's client). */
const goal = <V extends string>(
	displayName: string,
	elementChoices: Record<V, string>,
	kinds: string[],
) =>
	optional(
		options({
			displayName,
			description: 'Which elements must be used for the message to count as answered',
			options: {
				none: 'None',
				anyAction: 'Any Action',
				...elementChoices,
				allOf: 'All of the Elements',
				oneOf: { name: 'One of the Elements', description: 'Not supported by the UI Kits' },
			},
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
				'Button that sends the form, as JSON. Every receiver can read the headers of its action, so don’t put keys in them.',
			placeholder:
				'e.g. {"elementType": "button", "elementId": "submit", "buttonText": "Send", "action": {"actionType": "customAction"}}',
			sendAs: 'data.interactiveData.submitElement',
		}),
		{ kind: ['form'] },
	),
	cardText: requiredFor(
		dataText({
			displayName: 'Card Text',
			description: 'Text of the card',
			placeholder: 'e.g. Look at our new menu',
			sendAs: 'data.interactiveData.text',
		}),
		{ kind: ['interactiveCard'] },
	),
	cardActions: requiredFor(
		json(cardActions, {
			displayName: 'Buttons',
			description:
				'Buttons of the card as a JSON list. Every receiver can read the headers of their actions, so don’t put keys in them.',
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
			placeholder:
				'e.g. {"title": "Meet Ann", "avatarUrl": "https://example.com/ann.png", "bufferTime": 15, "duration": 60, "icsFileUrl": "https://example.com/ann.ics", "timezoneCode": "Europe/Berlin", "dateRangeStart": "2026-01-01", "dateRangeEnd": "2026-01-31", "availability": {"monday": [{"from": "0900", "to": "1700"}]}, "goalCompletionText": "Booked", "scheduleElement": {"elementType": "button", "elementId": "book", "buttonText": "Book", "action": {"actionType": "customAction"}}}',
			builderHint: 'Give all keys of the placeholder, also goalCompletionText and icsFileUrl',
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
			description:
				'Card as JSON (version 1.0) from the card builder, with version, style.background, body and fallbackText',
			placeholder: 'e.g. {{ $json.card }}',
			builderHint: cardHint,
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
		'Interaction Goal',
		{ anyOf: 'Any of the Elements' },
		INTERACTIVE.filter((kind) => kind !== 'scheduler'),
	),
	schedulerGoal: goal('Scheduler Goal', {}, ['scheduler']),
	goalElements: optional(
		textList({
			displayName: 'Goal Element IDs',
			description:
				'Elements of the interaction goal: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. submit',
			entryName: 'Element ID',
			sendAs: 'data.interactionGoal.elementIds',
		}),
		{ shownFor: { kind: INTERACTIVE } },
	),
	goalCompletionText: optional(
		text({
			displayName: 'Goal Completion Text',
			description: 'Text that the form shows once the goal is reached',
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
