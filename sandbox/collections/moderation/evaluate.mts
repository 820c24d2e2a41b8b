import { createContext, Script } from 'node:vm';

import type { Store } from '../../platform/parts.mts';
import { groups } from '../groups/table.mts';
import { keywords } from '../keywords/table.mts';
import type { Message, Moderation } from '../messages/table.mts';
import { users } from '../users/table.mts';
import type { Condition, Filter } from './rules/body.mts';
import { type Rule, rules } from './rules/table.mts';

type EvaluatedMessage = Pick<
	Message,
	'sender' | 'receiverType' | 'receiver' | 'category' | 'type' | 'data'
>;

/** A rule that blocks a message, and the condition that found it. */
export interface RuleMatch {
	rule: Rule;
	condition: Condition;
}

const blocks = ({ enabled, action }: Rule): boolean =>
	enabled && (action.includes('blockMessage') || action.includes('dropMessage'));

/** What is checked of a message, one after the other: its words, and its files. */
export type ContentType = 'text' | 'image' | 'video' | 'audio' | 'file';

export function contentTypesOf({ category, type, data }: EvaluatedMessage): ContentType[] {
	if (category !== 'message') return [];
	const words = typeof data.text === 'string' && data.text ? (['text'] as const) : [];
	return [...words, ...(type === 'text' ? [] : [type as ContentType])];
}

const isCustom = ({ category }: Condition): boolean => category === 'custom-api';

/** Whether there are rules, and they look at the message. */
export function isEvaluated(store: Store, message: EvaluatedMessage): boolean {
	const types = contentTypesOf(message);
	const looks = (one: Condition) => isCustom(one) && types.includes(one.operand as ContentType);
	return rules
		.all(store)
		.filter(blocks)
		.some(({ conditions }) => types.includes('text') || conditions.some(looks));
}

/**
 * The first enabled rule, by ID, that blocks the message for this content. What a custom service has
 * to say is asked for: the conditions it yields go on with whether they match.
 */
export function* evaluation(
	store: Store,
	message: EvaluatedMessage,
	contentType: ContentType,
): Generator<RuleMatch, RuleMatch | undefined, boolean> {
	const text = String(message.data.text).toLowerCase();
	for (const rule of rules.all(store).filter(blocks)) {
		if (!rule.filters.every((filter) => applies(store, filter, message))) continue;
		for (const condition of rule.conditions) {
			if (condition.operand !== contentType) continue;
			const match = { rule, condition };
			if (isCustom(condition) ? yield match : finds(store, condition, text)) return match;
		}
	}
	return undefined;
}

/** What the rules say at once; `pending` where a custom service has to be asked first. */
export function matchingRule(
	store: Store,
	message: EvaluatedMessage,
): RuleMatch | 'pending' | undefined {
	for (const contentType of contentTypesOf(message)) {
		const { done, value } = evaluation(store, message, contentType).next();
		if (!done) return 'pending';
		if (value) return value;
	}
	return undefined;
}

/** What is kept of that with the message. */
export const moderationBy = (match: RuleMatch | 'pending'): Moderation =>
	match === 'pending'
		? { status: match }
		: { status: 'disapproved', rule: { id: match.rule.id, name: match.rule.name } };

/** Words and patterns are looked for whatever the case; what needs more than that finds nothing. */
function finds(store: Store, condition: Condition, text: string): boolean {
	const { operand, operator, category, value, isKeywordReferencePresent } = condition;
	if (operand !== 'text') return false;
	const terms = isKeywordReferencePresent
		? (keywords.one(store, { id: value })?.searchTerms ?? [])
		: [value];
	if (category === 'pattern') return terms.some((term) => isMatch(term, text));
	if (category !== undefined && category !== 'word') return false;
	return terms.some((term) =>
		operator === 'equals' ? text === term.toLowerCase() : text.includes(term.toLowerCase()),
	);
}

/** Milliseconds for one pattern: nobody else is answered meanwhile. */
const LONGEST_SEARCH = 100;
const searched = createContext({ pattern: '', text: '' });
const search = new Script('new RegExp(pattern, "i").test(text)');

/** Whether a pattern is found; one that takes too long finds nothing. */
function isMatch(pattern: string, text: string): boolean {
	try {
		Object.assign(searched, { pattern, text });
		return search.runInContext(searched, { timeout: LONGEST_SEARCH }) as boolean;
	} catch {
		return false;
	}
}

/** Whether the sender, the receiver or the group is one of those the rule is for. */
function applies(
	store: Store,
	{ entity, type, operand, operator, value }: Filter,
	message: EvaluatedMessage,
) {
	const { sender, receiverType, receiver } = message;
	if ((entity === 'group' || type === 'receiver') && receiverType !== entity) return false;
	const row: Record<string, unknown> =
		(entity === 'group'
			? groups.one(store, { guid: receiver })
			: users.one(store, { uid: type === 'sender' ? sender : receiver })) ?? {};
	const own = [row[operand] ?? []].flat().map(String);
	const wanted = value.split(',').map((one) => one.trim());
	const tests: Record<typeof operator, boolean> = {
		equals: own.includes(value),
		notEquals: !own.includes(value),
		in: own.some((one) => wanted.includes(one)),
		notIn: !own.some((one) => wanted.includes(one)),
		startsWith: own.some((one) => one.startsWith(value)),
		endsWith: own.some((one) => one.endsWith(value)),
		lessThan: own.some((one) => Number(one) < Number(value)),
		greaterThan: own.some((one) => Number(one) > Number(value)),
	};
	return tests[operator];
}
