import type { IDataObject } from 'n8n-workflow';
import { cursorPages, isObject, wholeList } from '../../engine';
import { moderationStatusOf, occurrence, type PollingSource } from './source';

/** Lists that show only what is newest, or waits for a decision (docs/platform.md, Moderation). */
const list = { api: 'chat', reads: 'newest' } as const;

export const moderation = {
	blockedMessages: {
		...list,
		triggers: ['moderation_engine_blocked'],
		path: '/moderation/blocked-messages',
		rows: 'blocked messages',
		read: wholeList,
		occurrences: ({ message, createdAt }) =>
			isObject(message) ? occurrence('moderation_engine_blocked', { message }, createdAt) : [],
	},
	/** Each flag is an event of its own. */
	flaggedMessages: {
		...list,
		triggers: ['message_flagged'],
		path: '/moderation/flagged-messages',
		rows: 'flagged messages',
		read: cursorPages({ id: 'id', tellsEnd: false }),
		occurrences: ({ flaggedBy, ...message }) =>
			(Array.isArray(flaggedBy) ? flaggedBy.filter(isObject) : []).flatMap((flag) =>
				occurrence('message_flagged', { message, flag }, flag.flaggedAt),
			),
	},
	/** What a webhook tells of these is that a blocked message was approved. */
	reviewedMessages: {
		...list,
		triggers: ['message_reviewed', 'moderation_manual_approved'],
		path: '/moderation/reviewed-messages',
		rows: 'reviewed messages',
		read: cursorPages({ tellsEnd: false }),
		occurrences({ message, ruleId, ruleName, revisionId, condition, action, ...row }) {
			if (!isObject(message)) return [];
			const reviewedAt = row.updatedAt ?? row.createdAt;
			const rule = { id: ruleId, name: ruleName, revisionId, action };
			const isApproved = ruleId !== undefined && moderationStatusOf(message.data) === 'approved';
			return [
				...occurrence('message_reviewed', { message, reviewedAt } as IDataObject, reviewedAt),
				...(isApproved
					? occurrence(
							'moderation_manual_approved',
							{ message, moderation: [{ condition, rule }], reviewed: true } as IDataObject,
							reviewedAt,
						)
					: []),
			];
		},
	},
} satisfies Record<string, PollingSource>;
