import { pathText } from '../../fields/id';

/** Fields of a reaction that rows show. */
export type ReactionRow = 'id' | 'messageId' | 'reaction' | 'uid' | 'reactedAt' | 'reactedBy';

/** An emoji, or a short text of the app's own (docs/platform.md, Property limits). */
export const reaction = pathText({
	displayName: 'Reaction',
	description: 'Emoji, or another text of at most 45 characters',
	placeholder: 'e.g. 👍',
	max: 45,
	advice: 'Use an emoji, or a text without slashes.',
});
