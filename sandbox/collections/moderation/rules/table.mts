import { column, getter, problem, type Row, table } from '../../../platform/parts.mts';
import type { Condition, Filter } from './body.mts';

export const rules = table('rules', {
	id: column.exactKey(),
	name: column.text(),
	description: column.optional(column.text()),
	enabled: column.flag(),
	action: column.json<string[]>(),
	filters: column.json<Filter[]>(),
	conditions: column.json<Condition[]>(),
	revision: column.preset(column.integer(), 1),
	isDefault: column.preset(column.flag(), false),
	...column.each(column.integer(), 'createdAt', 'updatedAt'),
});
export type Rule = Row<typeof rules>;

/** Each state that a rule has had. */
export const revisions = table('ruleRevisions', {
	ruleId: column.exactKey(),
	revision: column.numberKey(),
	state: column.json<Rule>(),
});

const notFound = problem('ERR_RULE_NOT_FOUND', 'The moderation rule {} does not exist.');
export const ruleOf = getter(rules, 'id', notFound);
