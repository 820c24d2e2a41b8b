import { convertedId } from '../convertedId';
import type { FoundUser } from './found';

/** Most mentions of a message; further ones are names. */
export const MAX_MENTIONS = 10;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A text with mentions as CometChat has them. Of two names of which one begins the other, the longer one counts. */
export function withMentions(
	text: string | undefined,
	mentions: FoundUser[],
	isTemplate = false,
): string | undefined {
	const named = new Map(
		mentions.map((one, index) => [
			isTemplate ? `@{${one.id}}` : `@${one.name ?? one.id}`,
			{ ...one, isOver: index >= MAX_MENTIONS },
		]),
	);
	if (named.size === 0) return text;
	const all = [...named.keys()].sort((one, other) => other.length - one.length).map(escaped);
	const end = isTemplate ? '' : '(?![\\p{L}\\p{N}])';
	return text?.replace(new RegExp(`(?:${all.join('|')})${end}`, 'gu'), (written) => {
		const user = named.get(written);
		if (!user) return written;
		return user.isOver ? `@${user.name ?? user.id}` : `<@uid:${convertedId(user.id)}>`;
	});
}
