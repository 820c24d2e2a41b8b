import { requiredFor } from '../../engine';
import { options } from '../../fields/basic';
import { groupId, user } from '../../fields/id';
import { messageRow } from '../../fields/messageRow';
import { isSameMessage } from '../../fields/sameMessage';
import { messageBody } from './mentions';
import { moderationHint } from './moderationHint';

/** Whom a message is for. */
export const receiver = {
	receiverType: options({
		displayName: 'Receiver Type',
		description: 'Whether to send to one user or to all members of a group',
		options: { user: 'User', group: 'Group' },
	}),
	receiverUser: requiredFor(
		user({
			displayName: 'Receiver',
			description: 'User who gets the message',
			sendAs: 'receiver',
		}),
		{ receiverType: ['user'] },
	),
	receiverGroup: requiredFor(
		groupId({
			displayName: 'Group',
			description: 'Group to send the message to',
			sendAs: 'receiver',
		}),
		{ receiverType: ['group'] },
	),
};

/**
 * How a message is sent once: it has a key, and after a lost answer it is looked for by that key before
 * it goes out again (docs/platform.md, Not documented: the platform itself does not promise that).
 */
export const sentOnce = {
	key: 'muid' as const,
	generatedKey: 'muid' as const,
	toBody: messageBody,
	toRow: messageRow,
	hint: moderationHint,
};

/** Where a message is found by its key: among all since the first try, replies included. */
export const foundByKey = {
	path: '/messages',
	idField: 'muid',
	since: 'fromTimestamp',
	query: { affix: 'append' },
	isSame: isSameMessage,
};
