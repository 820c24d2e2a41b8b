import type { RequestResult } from '../apiRequest';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import { isChange } from '../declaration/operation';
import type { SendOptions } from '../execution';
import { isOutOfDate } from '../execution/readModifyWrite';
import { backoff } from '../pauses';
import type { Plan } from '../plan';
import type { OperationContext } from './operationContext';
import { startingAt } from './operationContext';
import type { MaybeProcessedAttempt } from './previousAttempts';
import { buildRequest } from './request';

/** The pool of the platform's limits that a plan counts against. */
export const limitKeyOf = ({ rateLimitBy }: RunnableOperation, { input }: Plan): string =>
	rateLimitBy && input[rateLimitBy] !== undefined ? String(input[rateLimitBy]) : '';

/** How long it counts that nothing was found, in milliseconds: what was lost may still be processed. */
const NOT_FOUND_FOR_MS = 1000;

interface PlanOptions extends SendOptions {
	/** What an earlier try of the execution may have done. */
	maybeProcessedAttempt?: MaybeProcessedAttempt | undefined;
}

/**
 * Sends the request of a plan. `send` repeats what certainly wasn't processed; a request with `ifNotSent`
 * whose response was lost goes again here, after a look that it didn't arrive. The last look is in `reconcile`.
 */
export async function sendPlan(
	operationContext: OperationContext,
	plan: Plan,
	{ query, maybeProcessedAttempt: earlier, ...options }: PlanOptions = {},
): Promise<RequestResult> {
	const { operation, sendRequest, recentlySent, maxRetries, isOver } = operationContext;
	const { request, response } = operation;
	const retry = request.method === 'GET' ? 'safe' : request.retry;
	let maybeProcessedAttempt = earlier;
	// What was lost may still be processed, so the pause comes before the look.
	let lookAt: number | undefined;
	let { retries = 0, notAfter } = options;
	for (let holdsFor = NOT_FOUND_FOR_MS; ; ) {
		if (maybeProcessedAttempt && retry === 'ifNotSent') {
			const patient = startingAt(operationContext, lookAt);
			const found = await recentlySent.find(patient, plan, maybeProcessedAttempt);
			if (found !== 'missing') {
				const { startedAt } = maybeProcessedAttempt;
				return { ...found, someTryMaybeProcessed: true, startedAt };
			}
			notAfter = Date.now() + holdsFor;
			holdsFor *= 2;
		}
		const requestResult = await sendRequest({
			build: () => buildRequest(operation, plan, query),
			api: operation.api,
			retry,
			...options,
			retries,
			notAfter,
			expected: response,
			errors: operation,
			onlyReads: !isChange(operation),
			requestContext: { input: plan.input, entries: plan.entries },
			limitedBy: limitKeyOf(operation, plan),
		});
		const startedAt = maybeProcessedAttempt?.startedAt ?? requestResult.startedAt;
		if (retry !== 'ifNotSent')
			return {
				...requestResult,
				startedAt,
				someTryMaybeProcessed:
					requestResult.someTryMaybeProcessed || maybeProcessedAttempt !== undefined,
			};
		retries = requestResult.retries ?? 0;
		if (maybeProcessedAttempt && isOutOfDate(requestResult)) continue;
		retries++;
		if (
			requestResult.ok ||
			!requestResult.someTryMaybeProcessed ||
			retries > maxRetries ||
			isOver()
		)
			return { ...requestResult, startedAt };
		maybeProcessedAttempt = { problem: requestResult.problem, startedAt };
		lookAt = Date.now() + backoff(retries);
	}
}
