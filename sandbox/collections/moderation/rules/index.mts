import type { Collection, Store } from '../../../platform/parts.mts';
import { appIdOf, crud, chatApi, limited, problem, unpaged } from '../../../platform/parts.mts';
import { keywordListOf } from '../../keywords/table.mts';
import { type Condition, newRule, ruleChanges } from './body.mts';
import { seedRules } from './seed.mts';
import { revisions, type Rule, ruleOf, rules as table } from './table.mts';

/** Rules an app may have beside the default ones. */
const maxRules = 25;
const quota = problem('ERR_PLAN_QUOTA_RESTRICTION', 'An app can have {} custom rules.');
const conflict = problem('ERR_RULE_ALREADY_EXISTS', 'The rule ID {} is already in use.');

/** The ID that a state of a rule has. */
export const revisionId = (store: Store, { id, revision }: Rule): string =>
	`${appIdOf(store)}_${id}_${revision}`;

/** A condition as it is answered: other names than it was sent with, and a list of values. */
export const showCondition = ({ isKeywordReferencePresent, value, ...condition }: Condition) => ({
	...{ ...condition, isKeywordsReferencePresent: isKeywordReferencePresent, value: [value] },
});

function serialize(store: Store, rule: Rule): object {
	const { isDefault, conditions, ...shown } = rule;
	return {
		...{ ...shown, revision: undefined, conditions: conditions.map(showCondition) },
		...{ active: rule.enabled, revisionId: revisionId(store, rule) },
		...(isDefault ? { default: true } : {}),
	};
}

/** A list that is referred to must be there; a score may follow its ID. */
function checkLists(store: Store, conditions: Condition[] = []): void {
	for (const { isKeywordReferencePresent, value } of conditions) {
		if (isKeywordReferencePresent) keywordListOf(store, value.replace(/_greaterThan_\d+$/, ''));
	}
}

export const rules: Collection = {
	tables: [table, revisions],
	seed: seedRules,
	endpoints: [
		...crud({
			...{ path: '/moderation/rules', table, key: 'id', get: ruleOf },
			pages: unpaged(50),
			serialize: (rule, { store }) => serialize(store, rule),
			create: {
				body: newRule,
				conflict,
				row(fields, { store, now }) {
					if (table.one(store, { id: fields.id })) throw conflict(fields.id);
					if (table.count(store, { isDefault: false }) >= maxRules) throw quota(maxRules);
					checkLists(store, fields.conditions);
					return { ...fields, createdAt: now, updatedAt: now };
				},
			},
			update: {
				body: ruleChanges,
				changes(fields, rule, { store }) {
					checkLists(store, fields.conditions);
					revisions.insert(store, { ruleId: rule.id, revision: rule.revision, state: rule });
					return { ...fields, revision: rule.revision + 1 };
				},
			},
			remove({ id }, { store }) {
				revisions.delete(store, { ruleId: id });
				return `Rule with id ${id} has been deleted successfully.`;
			},
		}),
		/** The states that a rule has had, the one that it has now first. */
		chatApi.get('/moderation/rules/:id/revisions', ({ store, query, params: { id } }) => {
			const former = revisions.all(store, { ruleId: id }).map(({ state }) => state);
			const states = [ruleOf(store, id), ...former.reverse()];
			return limited(
				query,
				states.map((state) => serialize(store, state)),
				50,
			);
		}),
	],
};
