import type { Choice } from '../../engine';
import { kind, plain } from '../../fields/messageKinds';

const interactive = (type: string, name: string, description: string): Choice => ({
	name,
	description,
	body: {
		category: 'interactive',
		type,
		'data.interactionGoal.type': 'none',
		'data.allowSenderInteraction': false,
	},
});

const scheduler = interactive(
	'scheduler',
	'Scheduler',
	'Times to choose an appointment from; the UI Kit for React doesn’t show it',
);

/** All kinds, in the order of their names. */
const kinds = {
	audio: plain.audio,
	card: {
		name: 'Card',
		description:
			'A card from the card builder; the UI Kits for React, React Native and Angular show it',
		body: { category: 'card', type: 'card' },
	},
	custom: plain.custom,
	customInteractive: interactive(
		'customInteractive',
		'Custom Interactive',
		'An interactive message in your own format, shown by your app',
	),
	file: plain.file,
	image: plain.image,
	interactiveCard: interactive(
		'card',
		'Interactive Card',
		'Text, a picture and buttons; the UI Kit for React doesn’t show it',
	),
	form: interactive(
		'form',
		'Interactive Form',
		'Fields to fill in and a button that sends them; the UI Kit for React doesn’t show it',
	),
	scheduler: {
		...scheduler,
		body: { ...scheduler.body, 'data.interactionGoal.elementIds': [] },
	},
	text: plain.text,
	video: plain.video,
};

export const PLAIN = Object.keys(plain);
export const INTERACTIVE = ['form', 'interactiveCard', 'scheduler', 'customInteractive'];

export const kindOfMessage = kind(kinds);
