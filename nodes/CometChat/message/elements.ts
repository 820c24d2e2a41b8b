import { z } from 'zod/v4';
import { ruleMessage } from '../../engine';
import { needs } from '../../fields/keys';
import { isForRequests } from '../../fields/links';

/** What the vendor documents of interactive messages (docs/platform.md, Messages): required keys and known words. */

const filled = (key: string, example: string) =>
	z.string(needs(key, example)).min(1, needs(key, example));

const oneOf = (key: string, words: string[]) =>
	z.enum(words, ruleMessage(`needs a known ${key}`, `Use one of ${words.join(', ')}.`));

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

const action = z
	.looseObject(
		{ actionType: oneOf('actionType', ['urlNavigation', 'apiAction', 'customAction']) },
		needs('action', '{"actionType": "customAction"}'),
	)
	.refine(
		({ actionType, url }) => actionType === 'customAction' || typeof url === 'string',
		ruleMessage(
			'needs a url for its action',
			'Give the action a url, such as https://example.com.',
		),
	)
	.refine(
		({ actionType, url }) => actionType !== 'apiAction' || isForRequests(String(url)),
		ruleMessage(
			'needs a url that a request can be sent to',
			'Start the url of an apiAction with https://.',
		),
	)
	.refine(
		({ actionType, method }) => actionType !== 'apiAction' || METHODS.includes(String(method)),
		ruleMessage('needs a method for its action', `Use one of ${METHODS.join(', ')}.`),
	);

/** A button, such as the one that sends a form. */
export const button = z.looseObject({
	elementType: z.literal('button', needs('elementType', '"button"')),
	elementId: filled('elementId', '"submit"'),
	buttonText: filled('buttonText', '"Send"'),
	action,
});

/** The vendor's own samples call a checkbox `Select`, too. */
const CHOOSING = ['dropdown', 'singleSelect', 'radio', 'checkbox', 'Select'];
const elementTypes = ['textInput', ...CHOOSING, 'dateTime', 'label', 'button'];
const choices = z.array(z.looseObject({ value: z.string(), label: z.string() })).min(1);

const element = z
	.looseObject({
		elementType: oneOf('elementType', elementTypes),
		elementId: filled('elementId', '"name"'),
	})
	.refine(
		({ elementType, options }) =>
			!CHOOSING.includes(elementType) || choices.safeParse(options).success,
		ruleMessage(
			'needs options to choose from',
			'Give them as [{"value": "b", "label": "Berlin"}].',
		),
	)
	.refine(
		({ elementType, text }) => elementType !== 'label' || typeof text === 'string',
		needs('text', '"Thank you for coming"'),
	)
	.superRefine((value, context) => {
		const [issue] =
			value.elementType === 'button' ? (button.safeParse(value).error?.issues ?? []) : [];
		if (issue) context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
	});

/** Elements that differ from each other. */
const distinct = (elements: Array<{ elementId: string }>): boolean =>
	new Set(elements.map(({ elementId }) => elementId)).size === elements.length;

const twice = ruleMessage('use an elementId twice', 'Give each element a unique elementId.');
const noElement = (example: string) =>
	ruleMessage('contain no element', `Give at least one, ${example}.`);

/** The fields of a form. */
export const formFields = z
	.array(element, ruleMessage('must be a list', 'Write the elements as [{…}, {…}].'))
	.min(1, noElement('such as {"elementType": "textInput", "elementId": "name", "label": "Name"}'))
	.refine(distinct, twice);

/** The buttons of a card. */
export const cardActions = z
	.array(button, ruleMessage('must be a list', 'Write the buttons as [{…}, {…}].'))
	.refine(distinct, twice);

const hours = z.array(z.looseObject({ from: z.string(), to: z.string() }));

/** A scheduler: the vendor requires every key. */
export const scheduler = z.looseObject({
	title: filled('title', '"Meet Ann"'),
	avatarUrl: z.string(needs('avatarUrl', '"https://example.com/ann.png"')),
	bufferTime: z.int(needs('bufferTime', '15 (minutes)')),
	duration: z.int(needs('duration', '60 (minutes)')),
	icsFileUrl: z.string(needs('icsFileUrl', '"https://example.com/ann.ics"')),
	timezoneCode: filled('timezoneCode', '"Europe/Berlin"'),
	dateRangeStart: filled('dateRangeStart', '"2026-01-01"'),
	dateRangeEnd: filled('dateRangeEnd', '"2026-01-31"'),
	availability: z
		.object({}, needs('availability', '{"monday": [{"from": "0900", "to": "1700"}]}'))
		.catchall(hours),
	goalCompletionText: z.string(needs('goalCompletionText', '"Booked"')),
	scheduleElement: button,
});
