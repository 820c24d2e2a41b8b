import { noRequests } from './pages.mts';
import type { RunnableOperation } from '../../../nodes/engine/plan/execution';
import { readOutcome } from '../../../nodes/engine/client/send';
import type { OperationContext } from '../../../nodes/engine/plan/execution';
import { RecentlySent } from '../../../nodes/engine/features/findSent';
import type { ApiRequest, RequestResult, HttpRequest } from '../../../nodes/engine/plan/apiRequest';
import { failure, success } from '../../../nodes/engine/result';
import { wire } from '../../../nodes/platform/wire';
import type { Reply } from './context.mts';

/** Reads a reply as the client does after a single try. */
export function requestResultOf(
	reply: Reply,
	request: ApiRequest,
	startedAt = Date.now(),
): RequestResult {
	const tried =
		typeof reply === 'string'
			? { failure: reply }
			: { status: reply.status, headers: {}, body: reply.body };
	const outcome = readOutcome(wire, tried, request);
	const state = {
		someTryMaybeProcessed: outcome.kind === 'maybeProcessed',
		startedAt,
		retries: request.retries ?? 0,
	};
	return outcome.kind === 'done'
		? { ...success(outcome.response), ...state }
		: { ...failure(outcome.problem), ...state };
}

/** A course whose requests are answered from a list, the last one staying, and what it asked for. */
export function fakeOperation(
	operation: RunnableOperation,
	replies: Reply[] = [],
	more: Partial<OperationContext> = {},
) {
	const asked: HttpRequest[] = [];
	const recentlySent = new RecentlySent();
	const course: OperationContext = {
		operation,
		sendRequest: async (request) => {
			asked.push(request.build());
			const reply = replies[Math.min(asked.length, replies.length) - 1];
			if (reply === undefined) throw new Error('Nothing was to be asked');
			return requestResultOf(reply, request);
		},
		recentlySent: () => recentlySent,
		platformSeconds: (moment) => (moment === undefined ? undefined : moment / 1000),
		isOver: () => false,
		upload: noRequests.upload,
		resume: noRequests.resume,
		sealing: noRequests.sealing,
		itemAt: noRequests.itemAt,
		memory: new Map(),
		dryRun: false,
		maxRetries: 0,
		concurrency: 10,
		...more,
	};
	const requests = () => asked.map(({ method, path }) => `${method} ${path}`);
	return { course, asked, requests };
}
