import type { OperationContext, RunnableOperation, SendOptions } from '../plan/execution';
import type { MaybeProcessedAttempt, RequestResult } from '../plan/apiRequest';
import type { Plan } from '../plan/plan';
import { failure } from '../result';
import { steadyNow, backoff } from '../time';
import { isChange } from '../declare/operation';
import { isOutOfDate } from '../plan/readModifyWrite';
import { stoppedMaybeProcessed } from '../problem/doubt';
import { buildRequest } from '../plan/request';

/** A copy whose requests wait until this time, in milliseconds since 1970. */
export const startingAt = (
	operationContext: OperationContext,
	notBefore: number | undefined,
): OperationContext => ({
	...operationContext,
	sendRequest: async (request) => await operationContext.sendRequest({ ...request, notBefore }),
});

/** The pool of the platform's limits that a plan counts against. */
export const limitKeyOf = ({ rateLimitBy }: RunnableOperation, { input }: Plan): string =>
	rateLimitBy && input[rateLimitBy] !== undefined ? String(input[rateLimitBy]) : '';

/** How long a look that found nothing stays valid, in milliseconds: what was lost may still be processed. */
const LOOK_VALID_MS = 1000;

interface PlanOptions extends SendOptions {
	/** What an earlier try of the execution may have done. */
	maybeProcessedAttempt?: MaybeProcessedAttempt | undefined;
}

/** Sends the request of a plan, and repeats it as its `retry` allows. The last look whether it arrived is in `reconcile`. */
export async function sendPlan(
	operationContext: OperationContext,
	plan: Plan,
	options: PlanOptions = {},
): Promise<RequestResult> {
	const { request } = operationContext.operation;
	if (request.method !== 'GET' && request.retry === 'ifNotSent')
		return await sendIfNotSent(operationContext, plan, options);
	const { maybeProcessedAttempt: earlier, ...sendOptions } = options;
	const sent = await sendOnce(operationContext, plan, sendOptions);
	return {
		...sent,
		startedAt: earlier?.startedAt ?? sent.startedAt,
		someTryMaybeProcessed: sent.someTryMaybeProcessed || earlier !== undefined,
	};
}

/** Sends the request; `send` repeats it where that is safe. */
const sendOnce = async (
	{ operation, sendRequest }: OperationContext,
	plan: Plan,
	{ query, ...options }: SendOptions,
): Promise<RequestResult> =>
	await sendRequest({
		build: () => buildRequest(operation, plan, query),
		api: operation.api,
		retry: operation.request.method === 'GET' ? 'safe' : operation.request.retry,
		...options,
		expected: operation.response,
		errors: operation,
		onlyReads: !isChange(operation),
		requestContext: { input: plan.input, entries: plan.entries },
		limitedBy: limitKeyOf(operation, plan),
	});

/** Sends a request that is repeated only after a look has shown that it didn't arrive. */
async function sendIfNotSent(
	operationContext: OperationContext,
	plan: Plan,
	{ maybeProcessedAttempt: lost, ...options }: PlanOptions,
): Promise<RequestResult> {
	const { maxRetries, isOver } = operationContext;
	let { retries = 0, notAfter } = options;
	for (let validFor = LOOK_VALID_MS; ; ) {
		if (lost) {
			const recent = await operationContext.recentlySent().find(operationContext, plan, lost);
			if (recent !== 'missing') {
				// What else a look gives is for the last one to say, in `reconcile`.
				const sent = recent.ok ? recent : failure(isOver() ? stoppedMaybeProcessed : lost.problem);
				return { ...sent, someTryMaybeProcessed: true, startedAt: lost.startedAt };
			}
			notAfter = steadyNow() + validFor;
			validFor *= 2;
		}
		const sent = await sendOnce(operationContext, plan, { ...options, retries, notAfter });
		const startedAt = lost?.startedAt ?? sent.startedAt;
		retries = sent.retries ?? 0;
		if (lost && isOutOfDate(sent)) continue;
		const isEnd = retries >= maxRetries || isOver();
		if (sent.ok || !sent.someTryMaybeProcessed || isEnd) return { ...sent, startedAt };
		lost = { problem: sent.problem, startedAt, lookAt: steadyNow() + backoff(++retries) };
	}
}
