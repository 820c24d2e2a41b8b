import type { Choice } from '../engine';
import { options } from './basic';

const message = (type: string, name: string): Choice => ({
	name,
	body: { category: 'message', type },
});

/** Kinds of message that also a thread takes (docs/platform.md, Messages). */
export const plain = {
	audio: message('audio', 'Audio'),
	custom: {
		name: 'Custom',
		description: 'Your own data, such as a location, shown by your app',
		body: { category: 'custom' },
	},
	file: message('file', 'File'),
	image: message('image', 'Image'),
	text: message('text', 'Text'),
	video: message('video', 'Video'),
};

export const MEDIA = ['image', 'video', 'audio', 'file'];

/** Categories of messages that no import takes. */
export const NOT_IMPORTED = ['action', 'call', 'interactive', 'card', 'agentic'];

/** The choice among these kinds. */
export const kind = <V extends string>(kinds: Record<V, Choice>) =>
	options({
		displayName: 'Message Type',
		description: 'What the message contains',
		options: kinds,
		default: 'text',
		sendAs: '',
	});

export const kindOfReply = kind(plain);
