import type { Input } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { boolean, dateTime } from './basic';
import { readFrom, startRule } from './readFrom';

/** Which threads a list shows, and what of them. */
export const threadFilters = {
	...readFrom,
	updatedAt: optional(
		dateTime({
			displayName: 'Start at Time',
			description: 'Time of the last reply at which the list begins; it needs Read From beside it',
		}),
	),
	participatedByMe: optional(
		boolean({
			displayName: 'Participated',
			description:
				'Whether to return only threads in which the user under Options, On Behalf Of, has written',
		}),
	),
	withUnreadReplyCount: optional(
		boolean({
			displayName: 'Return Unread Reply Count',
			description:
				'Whether to return how many replies the user has not read; Simplify must be off to see it',
		}),
	),
	withMentionCount: optional(
		boolean({
			displayName: 'Return Mention Count',
			description:
				'Whether to return how often the user is mentioned; Simplify must be off to see it',
		}),
	),
};

const BY_USER = ['participatedByMe', 'withUnreadReplyCount', 'withMentionCount'] as const;

/** A place needs a direction, and some things only a user can be told. */
export function threadRule(input: Input) {
	const field = BY_USER.find((name) => input[name] === true);
	if (field === undefined || input.onBehalfOf !== undefined) return startRule('updatedAt', input);
	return {
		field,
		message: 'needs a user',
		advice: 'Choose the user in On Behalf Of under Options.',
	};
}
