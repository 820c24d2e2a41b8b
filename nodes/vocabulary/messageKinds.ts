import type { Choice } from '../engine/declaration/field';
import { options } from './basic';

const message = (type: string, name: string): Choice => ({
	name,
	body: { category: 'message', type },
});
const interactive = (type: string, name: string, description: string): Choice => ({
	...{ name, description },
	body: {
		...{ category: 'interactive', type },
		...{ 'data.interactionGoal.type': 'none', 'data.allowSenderInteraction': false },
	},
});

/** Kinds of message that moderation takes (docs/platform.md, Messages). */
const moderated = {
	text: message('text', 'Text'),
	image: message('image', 'Image'),
	video: message('video', 'Video'),
	audio: message('audio', 'Audio'),
	file: message('file', 'File'),
};

/** Kinds of message that also a thread takes. */
const plain = {
	...moderated,
	custom: {
		name: 'Custom',
		description: 'Data of your own, such as a location, that your app shows',
		body: { category: 'custom' },
	},
};

const scheduler = interactive('scheduler', 'Scheduler', 'Times to choose an appointment from');

/** All kinds. */
const all = {
	...plain,
	form: interactive('form', 'Interactive Form', 'Fields to fill in and a button that sends them'),
	interactiveCard: interactive('card', 'Interactive Card', 'Text, a picture and buttons'),
	scheduler: {
		...scheduler,
		body: { ...scheduler.body, 'data.interactionGoal.elementIds': [] },
	},
	customInteractive: interactive(
		'customInteractive',
		'Custom Interactive',
		'An interactive message of a form of your own, which your app shows',
	),
	card: {
		name: 'Card',
		description: 'A card as the card builder makes it',
		body: { category: 'card' },
	},
};

export const MEDIA = ['image', 'video', 'audio', 'file'];
export const PLAIN = Object.keys(plain);
export const INTERACTIVE = ['form', 'interactiveCard', 'scheduler', 'customInteractive'];

const kind = <V extends string>(kinds: Record<V, Choice>) =>
	options({
		displayName: 'Kind',
		description: 'What kind of message it is',
		options: kinds,
		sendAs: '',
	});

export const kindOfMessage = kind(all);
export const kindOfReply = kind(plain);
export const kindOfModerated = kind(moderated);
