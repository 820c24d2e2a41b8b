import { optional } from '../engine';
import { textList, multiOptions, options } from '../fields/basic';
import { loweredId, requiredOnBehalfOf, uids } from '../fields/id';

const option = { section: 'options' as const, narrows: true as const, sendAs: '' };

/** The user who answers. */
export const answerAs = requiredOnBehalfOf('User who answers, such as your bot');

/** Whose messages count as those of the team, beside the user who answers. */
export const teamFields = {
	teamUsers: optional(
		uids({ displayName: 'Team Users', description: 'Users whose messages count as answers' }),
		option,
	),
	teamRoles: optional(
		textList({
			displayName: 'Team Roles',
			description:
				'Roles of users whose messages count as answers: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. support',
			entryName: 'Role',
			schema: loweredId,
		}),
		option,
	),
	teamScopes: optional(
		multiOptions({
			displayName: 'Team Scopes',
			description: 'Scopes of members of the group whose messages count as answers',
			options: { admin: 'Admin', moderator: 'Moderator' },
		}),
		option,
	),
	otherMessages: optional(
		options({
			displayName: 'Other Messages of This User',
			description: 'How to treat messages of this user that weren’t sent by Answer',
			options: {
				answer: { name: 'Answers', description: 'They answer all messages before them' },
				team: {
					name: 'Messages of the Team',
					description: 'Someone of the team writes with this account',
				},
				ignore: { name: 'No Answers', description: 'For automatic messages, such as notices' },
			},
			default: 'answer',
		}),
		option,
	),
};
