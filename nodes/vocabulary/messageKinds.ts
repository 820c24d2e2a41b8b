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

/** Kinds of message that also a thread takes (docs/platform.md, Messages). */
const plain = {
	audio: message('audio', 'Audio'),
	custom: {
		name: 'Custom',
		description: 'Data of your own, such as a location, that your app shows',
		body: { category: 'custom' },
	},
	file: message('file', 'File'),
	image: message('image', 'Image'),
	text: message('text', 'Text'),
	video: message('video', 'Video'),
};

const scheduler = interactive('scheduler', 'Scheduler', 'Times to choose an appointment from');

/** All kinds, in the order of their names. */
const all = {
	audio: plain.audio,
	card: {
		name: 'Card',
		description: 'A card as the card builder makes it',
		body: { category: 'card' },
	},
	custom: plain.custom,
	customInteractive: interactive(
		'customInteractive',
		'Custom Interactive',
		'An interactive message of a form of your own, which your app shows',
	),
	file: plain.file,
	image: plain.image,
	interactiveCard: interactive('card', 'Interactive Card', 'Text, a picture and buttons'),
	form: interactive('form', 'Interactive Form', 'Fields to fill in and a button that sends them'),
	scheduler: {
		...scheduler,
		body: { ...scheduler.body, 'data.interactionGoal.elementIds': [] },
	},
	text: plain.text,
	video: plain.video,
};

export const MEDIA = ['image', 'video', 'audio', 'file'];
export const PLAIN = Object.keys(plain);
export const INTERACTIVE = ['form', 'interactiveCard', 'scheduler', 'customInteractive'];

const kind = <V extends string>(kinds: Record<V, Choice>) =>
	options({
		displayName: 'Kind',
		description: 'What kind of message it is',
		options: kinds,
		default: 'text',
		sendAs: '',
	});

export const kindOfMessage = kind(all);
export const kindOfReply = kind(plain);
