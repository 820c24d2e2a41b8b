import { noRequests } from './pages.mts';
import type { RunnableOperation } from '../../../nodes/engine/catalogue/operationsOf';
import { outcomeOf } from '../../../nodes/engine/client/outcome';
import type { Course } from '../../../nodes/engine/course/course';
import { RecentlySent } from '../../../nodes/engine/course/recentlySent';
import type { ApiRequest, Delivery, HttpRequest } from '../../../nodes/engine/delivery';
import { failure, success } from '../../../nodes/engine/result';
import type { Reply } from './context.mts';

/** Reads a reply as the client does after a single try. */
export function deliveryOf(reply: Reply, request: ApiRequest, startedAt = Date.now()): Delivery {
	const tried =
		typeof reply === 'string'
			? { failure: reply }
			: { status: reply.status, headers: {}, body: reply.body };
	const outcome = outcomeOf(tried, request);
	const state = { ambiguous: outcome.kind === 'unknown', startedAt, retries: request.retries ?? 0 };
	return outcome.kind === 'done'
		? { ...success(outcome.answer), ...state }
		: { ...failure(outcome.problem), ...state };
}

/** A course whose requests are answered from a list, the last one staying, and what it asked for. */
export function fakeCourse(
	operation: RunnableOperation,
	replies: Reply[] = [],
	more: Partial<Course> = {},
) {
	const asked: HttpRequest[] = [];
	const course: Course = {
		operation,
		ask: async (request) => {
			asked.push(request.build());
			const reply = replies[Math.min(asked.length, replies.length) - 1];
			if (reply === undefined) throw new Error('Nothing was to be asked');
			return deliveryOf(reply, request);
		},
		recentlySent: new RecentlySent(),
		platformSeconds: (moment) => (moment === undefined ? undefined : moment / 1000),
		isOver: () => false,
		upload: noRequests.upload,
		maxRetries: 0,
		width: 10,
		...more,
	};
	const requests = () => asked.map(({ method, path }) => `${method} ${path}`);
	return { course, asked, requests };
}
