import type { IDataObject } from 'n8n-workflow';
import type { Hint } from '../../engine';

const blocked = (count: number) =>
	count === 1
		? '1 message was blocked by moderation, so it isn’t delivered.'
		: `${count} messages were blocked by moderation, so they aren’t delivered.`;

const pending = (count: number) =>
	count === 1
		? '1 message awaits moderation; if it’s blocked, it isn’t delivered.'
		: `${count} messages await moderation; those that it blocks aren’t delivered.`;

/** Says how many messages moderation blocked, or has not decided on (docs/platform.md, Messages). */
export const moderationHint = ({ moderationStatus }: IDataObject): Hint | undefined =>
	moderationStatus === 'disapproved'
		? blocked
		: moderationStatus === 'pending'
			? pending
			: undefined;
