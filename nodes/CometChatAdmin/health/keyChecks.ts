import type { IDataObject } from 'n8n-workflow';
import type { Plan, PlanRequests } from '../../engine';
import { failed, notChecked, ok } from '../shared/checkRows';

/** CometChat knows the key, but its scope doesn't allow the request. */
const NO_ACCESS = 'AUTH_ERR_NO_ACCESS';

/** Whether CometChat accepts the API key, and with the scope that the nodes need: only such a key reads roles. */
export async function keyChecks(plan: Plan, { send }: PlanRequests): Promise<IDataObject[]> {
	const roles = await send(plan, { query: { perPage: 1 } });
	const acceptedRow = ok('apiKey', 'CometChat accepts the API key');
	if (roles.ok) return [acceptedRow, ok('scope', 'The key has the fullAccess scope')];
	if (roles.problem.code === NO_ACCESS) return [acceptedRow, failed('scope', roles.problem)];
	return [
		failed('apiKey', roles.problem),
		notChecked('scope', 'Fix the check of the API key first.'),
	];
}
