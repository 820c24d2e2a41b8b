import { type Input, optional } from '../../engine';
import { boolean, dateTime, narrowing, options } from '../../fields/basic';
import { groupId, user, withoutUser } from '../../fields/id';

/** Whose threads: those of one conversation are asked for as the vendor's client does it (docs/platform.md, Seen in the vendor's client). */
export const threadsOf = {
	threadsOf: options({
		displayName: 'Threads Of',
		description: 'Whose threads to retrieve',
		options: {
			all: { name: 'All', description: 'Those of the app, or of the user in On Behalf Of' },
			user: {
				name: 'User',
				description: 'Those between a user and others, or the user in On Behalf Of',
			},
			group: 'Group',
		},
	}),
	uid: user({ displayName: 'User', description: 'User whose threads to retrieve' }),
	guid: groupId({ displayName: 'Group', description: 'Group whose threads to retrieve' }),
};

/** Which threads a list shows, and what of them. */
export const threadFilters = {
	updatedAt: optional(
		dateTime({
			displayName: 'Start at Time',
			description:
				'Only threads whose last reply is after this time, or before it with Newest First',
		}),
	),
	participatedByMe: narrowing({
		displayName: 'Participated',
		description:
			'Whether to return only threads that the user in On Behalf Of started, replied in, is mentioned in or follows',
	}),
	withUnreadReplyCount: optional(
		boolean({
			displayName: 'Return Unread Reply Count',
			description: 'Whether to include the number of unread replies',
		}),
	),
	withMentionCount: optional(
		boolean({
			displayName: 'Return Mention Count',
			description: 'Whether to include the number of mentions. Turn off Simplify to see it.',
		}),
	),
};

const BY_USER = ['participatedByMe', 'withUnreadReplyCount', 'withMentionCount'] as const;

/** Some filters need a user, whose view they depend on. */
export const threadRule = (input: Input) => withoutUser(BY_USER, input);
