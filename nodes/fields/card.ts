import { z } from 'zod/v4';
import { ruleMessage } from '../engine';
import { needs } from './keys';

const elementTypes = [
	...['text', 'markdown', 'image', 'icon', 'avatar', 'badge', 'chip', 'codeBlock', 'divider'],
	...['spacer', 'row', 'column', 'grid', 'accordion', 'tabs', 'button', 'iconButton', 'link'],
	...['table', 'progressBar'],
];

const element = z.looseObject({
	id: z.string(needs('the id of an element', '"t1"')).min(1, needs('the id of an element', '"t1"')),
	type: z.enum(
		elementTypes,
		ruleMessage('needs a known type of element', `Use one of ${elementTypes.join(', ')}.`),
	),
});

const colour = z
	.string(needs('a color', '"#FFFFFF"'))
	.regex(
		/^(#[0-9a-f]{6}|transparent)$/i,
		ruleMessage(
			'contains a color that CometChat doesn’t support',
			'Write them as #RRGGBB or transparent.',
		),
	);

const background = needs('style.background', '{"light": "#FFFFFF", "dark": "#1C1C1E"}');
const body = needs('body', '[{"id": "t1", "type": "text", "content": "On its way"}]');

/** What builders of workflows leave out of a card. */
export const cardHint =
	'Both colors of the background and a unique id for each element are required: {"version": "1.0", "style": {"background": {"light": "#FFFFFF", "dark": "#1C1C1E"}}, "body": [{"id": "t1", "type": "text", "content": "On its way"}], "fallbackText": "On its way"}';

/** A card of version 1.0, as far as each has the same parts (docs/platform.md, Messages); the platform checks the rest. */
export const card = z.looseObject({
	version: z.literal('1.0', needs('version', '"1.0"')),
	style: z.looseObject(
		{ background: z.looseObject({ light: colour, dark: colour }, background) },
		background,
	),
	body: z
		.array(element, body)
		.min(1, body)
		.refine(
			(elements) => new Set(elements.map(({ id }) => id)).size === elements.length,
			ruleMessage('uses the id of an element twice', 'Give each element a unique id.'),
		),
	fallbackText: z
		.string(needs('fallbackText', '"Your order is on its way"'))
		.min(1, needs('fallbackText', '"Your order is on its way"')),
});
