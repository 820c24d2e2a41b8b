import { type Problem, type RequestResult } from '../../engine';
import type { ManagementClient } from './managementClient';

/** Most webhooks of an app (docs/platform.md, Property limits). */
const MOST = 25;

const BY_HAND =
	'Without the Management API, set Registration to Manual and create the webhook in the dashboard.';

/** The problem, with the advice to register by hand if the plan or the key is the reason. */
export const refusal = (problem: Problem): Problem =>
	/^(AUTH_ERR|ERR_PLAN|ERR_PERMISSION|UNREADABLE)/.test(problem.code) &&
	!problem.description.includes('Manual')
		? { ...problem, description: `${problem.description} ${BY_HAND}` }
		: problem;

/** Why no webhook was made: the platform's reason, unless the app has as many as it may have. */
export async function webhookCreateProblem(
	client: ManagementClient,
	problem: Problem,
): Promise<Problem> {
	const webhooks = await client.sendRequest({
		method: 'GET',
		path: '',
		qs: { perPage: 1 },
		expected: 'list',
	});
	return webhookCount(webhooks) < MOST
		? problem
		: {
				code: 'TOO_MANY_WEBHOOKS',
				message: `The app has ${MOST} webhooks already, and can’t have more`,
				description:
					'Delete an unused one in the dashboard under Settings → Webhooks, and publish again.',
			};
}

function webhookCount(list: RequestResult): number {
	return (list.ok && list.value.position?.total) || 0;
}
