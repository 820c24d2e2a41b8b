import { without } from '../engine';

/** What the message at this place of an event says: each kind has a field of its own, beside a text. */
export const contentIn = (message: string) => ({
	text: `${message}.data.text`,
	attachments: `${message}.data.attachments`,
	customData: `${message}.data.customData`,
	interactiveData: `${message}.data.interactiveData`,
	card: `${message}.data.card`,
});

/** What an edit of the message at this place may change of what it says, besides its text. */
export const editedIn = (message: string): string[] =>
	Object.values(without(contentIn(message), ['text'])) as string[];

/** What a poll asks, and who chose what: every vote changes its message (docs/platform.md, Messages). */
export const pollIn = (message: string) => {
	const poll = `${message}.data.metadata.@injected.extensions.polls`;
	return { pollQuestion: `${poll}.question`, pollResults: `${poll}.results` };
};
