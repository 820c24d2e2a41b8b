import { optional } from '../../engine';
import { pathText } from '../../fields/id';
import { replyContent } from '../../fields/messageContent';
import { interactiveContent } from './interactive';
import { kindOfMessage, PLAIN } from './kinds';

/** What a message of any kind holds. */
export const contentOfKinds = { ...replyContent, kind: kindOfMessage, ...interactiveContent };

/** The content of a message that may quote another one, which a reply in a thread can't. */
export const messageContent = {
	...contentOfKinds,
	quotedMessageId: optional(
		pathText({
			displayName: 'Quoted Message ID',
			description: 'Message that this one quotes',
			placeholder: 'e.g. 1042',
			about: 'message',
			max: 100,
		}),
		{ shownFor: { kind: PLAIN } },
	),
};
