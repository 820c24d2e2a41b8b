import { column, type Row, type Store, table } from '../../platform/parts.mts';
import { showMessage } from '../messages/show.mts';
import { type Message, messages } from '../messages/table.mts';
import type { RuleMatch } from './evaluate.mts';
import { revisionId, showCondition } from './rules/index.mts';

const { each, integer, json, numberKey, optional, serial, text, word } = column;

/** Messages that a rule blocked, and that wait for a decision. */
export const blockedMessages = table('blockedMessages', {
	messageId: numberKey(),
	...each(text(), 'ruleId', 'ruleName', 'revisionId'),
	condition: json<object>(),
	action: json<string[]>(),
	...each(integer(), 'createdAt', 'updatedAt'),
});
export type Blocked = Row<typeof blockedMessages>;

/** Decisions on messages that were blocked, or reported. */
export const reviews = table('reviews', {
	id: serial(),
	messageId: integer(),
	kind: word<'blocked' | 'flagged'>(),
	status: word<'approved' | 'disapproved'>(),
	/** What was known of a message that was blocked. */
	blocked: optional(json<Blocked>()),
	createdAt: integer(),
});

/** Blocks a message until a moderator decides. */
export function blockMessage(
	store: Store,
	{ id, data }: Message,
	match: RuleMatch,
	now: number,
): void {
	const { rule, condition } = match;
	blockedMessages.insert(store, {
		...{ messageId: id, ruleId: rule.id, ruleName: rule.name, action: rule.action },
		revisionId: revisionId(store, rule),
		condition: { ...showCondition(condition), message: [data.text ?? []].flat().map(String) },
		...{ createdAt: now, updatedAt: now },
	});
}

/** A message that was blocked, as the lists of moderation show it; one that is gone is not shown. */
export function showBlocked(store: Store, { messageId, ...blocked }: Blocked): object[] {
	const message = messages.one(store, { id: messageId });
	return message ? [{ ...blocked, message: showMessage(store, message) }] : [];
}
