import type { Problem } from '../../engine/problem';
import type { Outcome } from '../../engine/send/outcome';
import { isObject } from '../../engine/isObject';
import type { Door } from './door';

/** Most webhooks of an app (docs/platform.md, Property limits). */
const MOST = 25;

const BY_HAND =
	'Without the Management API, set Registration to By Hand and create the webhook in the dashboard.';

/** What went wrong, with the other way for those whose plan or key keeps them from this one. */
export const refusal = (problem: Problem): Problem =>
	/^(AUTH_ERR|ERR_PLAN|ERR_PERMISSION|UNREADABLE)/.test(problem.code) &&
	!problem.description.includes('By Hand')
		? { ...problem, description: `${problem.description} ${BY_HAND}` }
		: problem;

/** Why no webhook was made: the platform's reason, unless the app has as many as it may have. */
export async function whyNotMade(door: Door, problem: Problem): Promise<Problem> {
	const all = await door.ask({ method: 'GET', path: '', qs: { perPage: 1 }, expected: 'list' });
	return countOf(all) < MOST
		? problem
		: {
				code: 'TOO_MANY_WEBHOOKS',
				message: `The app has ${MOST} webhooks already, and cannot have more`,
				description:
					'Delete one that nobody needs in the dashboard under Settings → Webhooks, and publish again.',
			};
}

function countOf(all: Outcome): number {
	const pagination = all.kind === 'done' ? all.answer.meta?.pagination : undefined;
	return isObject(pagination) ? Number(pagination.total) || 0 : 0;
}
