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
	const userByName = new Map(
		mentions.map((user, index) => [
			isTemplate ? `@{${user.id}}` : `@${user.name ?? user.id}`,
			{ ...user, isOver: index >= MAX_MENTIONS },
		]),
	);
	if (userByName.size === 0) return text;
	const names = [...userByName.keys()]
		.sort((left, right) => right.length - left.length)
		.map(escaped);
	const end = isTemplate ? '' : '(?![\\p{L}\\p{N}])';
	return text?.replace(new RegExp(`(?:${names.join('|')})${end}`, 'gu'), (written) => {
		const user = userByName.get(written);
		if (!user) return written;
		return user.isOver ? `@${user.name ?? user.id}` : `<@uid:${convertedId(user.id)}>`;
	});
}
