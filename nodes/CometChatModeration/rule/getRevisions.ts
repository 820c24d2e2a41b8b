import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { rule } from './fields';
import type { RuleRow } from './rows';
import { ruleSummary } from './rows';

/** List the revisions of a rule: what it was before each change. */
export const getRevisions = defineOperation({
	value: 'getRevisions',
	name: 'Get Revisions',
	action: 'Get revisions of moderation rule',
	description: 'Retrieve the revisions of a rule',
	request: { method: 'GET', api: 'chat', path: '/moderation/rules/{ruleId}/revisions' },
	path: { ruleId: rule({ displayName: 'Rule', description: 'Rule whose revisions to retrieve' }) },
	execution: whole(),
	response: list<RuleRow>(),
	simplify: ruleSummary,
});
