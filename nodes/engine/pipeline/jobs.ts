import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { Job, Plan } from '../plan';
import { limitKeyOf } from './runPlan';
import { pathOf } from './request';

/** The jobs of plans, one for each; before them, a run had so many. */
export const jobsOf = (operation: RunnableOperation, plans: Plan[], before = 0): Job[] =>
	plans.map((plan, index) => ({
		key: limitKeyOf(operation, plan),
		queue: queueOf(operation, plan) ?? `plan ${before + index}`,
	}));

/**
 * What must not overtake each other: requests that agree in `inOrderBy`, and changes of one and the same
 * thing. The others go as they come.
 */
function queueOf(operation: RunnableOperation, plan: Plan): string | undefined {
	const { inOrderBy, request } = operation;
	if (inOrderBy) return JSON.stringify(inOrderBy.map((name) => plan.input[name] ?? null));
	const changesOne = request.method !== 'GET' && request.method !== 'POST';
	return changesOne ? pathOf(operation, plan) : undefined;
}
