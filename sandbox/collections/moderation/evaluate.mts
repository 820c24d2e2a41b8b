import { createContext, Script } from 'node:vm';

import type { Store } from '../../platform/parts.mts';
import { groups } from '../groups/table.mts';
import { keywords } from '../keywords/table.mts';
import type { Message, Moderation } from '../messages/table.mts';
import { users } from '../users/table.mts';
import type { Condition, Filter } from './rules/body.mts';
import { type Rule, rules } from './rules/table.mts';

type EvaluatedMessage = Pick<Message, 'sender' | 'receiverType' | 'receiver' | 'category' | 'data'>;

/** A rule that blocks a message, and the condition that found it. */
export interface RuleMatch {
	rule: Rule;
	condition: Condition;
}

const blocks = ({ enabled, action }: Rule): boolean =>
	enabled && (action.includes('blockMessage') || action.includes('dropMessage'));

/** The text that rules look at. */
const textOf = ({ category, data: { text } }: Pick<EvaluatedMessage, 'category' | 'data'>) =>
	category === 'message' && typeof text === 'string' ? text : undefined;

/** Whether there are rules, and they look at the message. */
export const isEvaluated = (store: Store, message: EvaluatedMessage): boolean =>
	textOf(message) !== undefined && rules.all(store).some(blocks);

/** The first enabled rule, by ID, that blocks the message; texts are checked, nothing else. */
export function matchingRule(store: Store, message: EvaluatedMessage): RuleMatch | undefined {
	const text = textOf(message);
	if (text === undefined) return undefined;
	for (const rule of rules.all(store).filter(blocks)) {
		if (!rule.filters.every((filter) => applies(store, filter, message))) continue;
		const condition = rule.conditions.find((one) => finds(store, one, text.toLowerCase()));
		if (condition) return { rule, condition };
	}
	return undefined;
}

export const disapprovedBy = ({ rule: { id, name } }: RuleMatch): Moderation => ({
	status: 'disapproved',
	rule: { id, name },
});

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
