import type { IDataObject } from 'n8n-workflow';
import { isObject, showsAll } from '../../engine';

/** Fields of a moderation rule that rows show (docs/platform.md, Moderation). */
export type RuleRow =
	| 'id'
	| 'name'
	| 'description'
	| 'enabled'
	| 'conditions'
	| 'filters'
	| 'action'
	| 'active'
	| 'default'
	| 'revisionId'
	| 'createdAt'
	| 'updatedAt';

/** What most people want to know of a rule. */
export const ruleSummary: RuleRow[] = [
	'id',
	'name',
	'description',
	'enabled',
	'conditions',
	'filters',
	'action',
	'default',
	'revisionId',
	'updatedAt',
];

/** Whether a rule shows what was sent. Of its conditions it shows other names and lists of values. */
export function isRuleAsSent(
	{ conditions: shown, ...found }: IDataObject,
	{ conditions, ...sent }: IDataObject,
): boolean | undefined {
	const expected = compared(conditions);
	const there = compared(shown);
	if (expected.length !== there.length) return false;
	return showsAll({ ...found, there }, { ...sent, there: expected });
}

/** What a condition says in both spellings. */
const compared = (conditions: unknown): IDataObject[] =>
	(Array.isArray(conditions) ? conditions : []).map((one: unknown) => {
		const { operand, operator, category, value } = isObject(one) ? one : {};
		return { operand, operator, category, value: [value].flat() } as IDataObject;
	});
