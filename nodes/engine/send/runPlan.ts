import { sleep } from 'n8n-workflow';
import type {
	OperationContext,
	PlanOutcome,
	PlanRequests,
	ExtraRequest,
	RunnableOperation,
	SendOptions,
	SentPlan,
} from '../plan/execution';
import { object } from '../declare/response';
import type { MaybeProcessedAttempt, RequestResult } from '../plan/apiRequest';
import { toRow } from '../plan/row';
import { isObject } from '../values';
import type { ItemResult, Plan } from '../plan/plan';
import { asQuery, buildBody, fillPath, requestPath } from '../plan/request';
import { failure, success } from '../result';
import { sendPlan } from './sendPlan';
import { problemFromApiError } from '../problem/fromApiError';
import { readPath } from './readBack';
import { reconcile } from './reconcile';
import { unknownResult } from '../problem/doubt';

/**
 * Runs a plan: sends it, reads the response, and reads back where that does not show the result.
 * @param maybeProcessedAttempt what an earlier try of the execution may have done of it
 */
export async function runPlan(
	operationContext: OperationContext,
	planned: Plan,
	maybeProcessedAttempt?: MaybeProcessedAttempt,
): Promise<PlanOutcome> {
	const { execution } = operationContext.operation;
	const requests: PlanRequests = {
		...operationContext,
		send: async (plan, options = {}) =>
			await sendPlan(operationContext, plan, {
				...options,
				...(options.once ? {} : { maybeProcessedAttempt }),
			}),
		sendAs: async (operation, plan, options) =>
			await sendPlan(
				{ ...operationContext, operation: operation as RunnableOperation },
				plan,
				options,
			),
		read: async (path) => await readObject(operationContext, planned, path),
		ask: async (question, options) => await ask(operationContext, planned, question, options),
		toRow: (data) => toRow(operationContext.operation, planned.input, data),
		pause: sleep,
	};
	const fetched = (await execution.fetch?.(planned, requests)) ?? {
		plan: planned,
		requestResult: await requests.send(planned),
	};
	if ('results' in fetched) return fetched;
	const { others = [] } = fetched;
	const parts = 'parts' in fetched ? fetched.parts : [fetched];
	const outcomes: PlanOutcome[] = [];
	for (const part of parts) outcomes.push(await finishPart(operationContext, part));
	const results = outcomes.flatMap((outcome) => outcome.results);
	const requestResult = outcomes.at(-1)?.requestResult;
	return { results: [...others, ...results], ...(requestResult ? { requestResult } : {}) };
}

/** Reads a response, and reads back where it does not show the result. */
async function finishPart(
	operationContext: OperationContext,
	{ plan, requestResult: received }: SentPlan,
): Promise<PlanOutcome> {
	const { execution } = operationContext.operation;
	const requestResult = await explainRefusal(operationContext, plan, received);
	const results = requestResult.ok
		? execution.results(operationContext.operation, plan, requestResult)
		: execution.failures(plan, requestResult.problem);
	// Items that want the same thing share one read back: a second would see what the first changed.
	const looks = new Map<object, Promise<ItemResult>>();
	const isEmpty = requestResult.ok && requestResult.value.isEmpty === true;
	const decide = isEmpty ? readConfirmed : reconcile;
	const lookedAt = async (itemResult: ItemResult): Promise<ItemResult> => {
		const thing = itemResult.entry ?? plan;
		const looked = looks.get(thing) ?? decide(operationContext, plan, itemResult, requestResult);
		looks.set(thing, looked);
		return { ...(await looked), items: itemResult.items };
	};
	const reconciled = await Promise.all(
		results.map((itemResult) =>
			itemResult.result.ok && !isEmpty ? itemResult : lookedAt(itemResult),
		),
	);
	const isBare =
		isEmpty &&
		!execution.entryName &&
		results.some((itemResult, index) => itemResult.result === reconciled[index]?.result);
	return {
		results: reconciled,
		requestResult: isBare ? withHint(requestResult, NO_DATA) : requestResult,
	};
}

const withHint = (requestResult: RequestResult, hint: string): RequestResult =>
	requestResult.ok ? { ...requestResult, value: { ...requestResult.value, hint } } : requestResult;

/** A refusal in words that say what the thing is now, where the operation knows what to read. */
async function explainRefusal(
	operationContext: OperationContext,
	plan: Plan,
	requestResult: RequestResult,
): Promise<RequestResult> {
	const { operation } = operationContext;
	const { whenRefused, codes } = operation;
	if (requestResult.ok || requestResult.someTryMaybeProcessed) return requestResult;
	const { code } = requestResult.problem;
	if (!whenRefused?.codes.includes(code)) return requestResult;
	const read = await readObject(operationContext, plan, whenRefused.path);
	const advice = read.ok ? whenRefused.tells(read.value) : undefined;
	if (!advice) return requestResult;
	const refused = { ...operation, codes: { ...codes, [code]: advice } };
	const context = { input: plan.input, entries: plan.entries };
	return { ...requestResult, ...failure(problemFromApiError(refused, { code }, context)) };
}

/** Sends a request beside the operation's own, such as for the address of an upload. */
async function ask(
	{ operation, sendRequest }: OperationContext,
	{ input, entries }: Plan,
	{ method = 'GET', path, values = input, headers, query, body, ...question }: ExtraRequest,
	{ query: page, ...options }: SendOptions = {},
): Promise<RequestResult> {
	// Where the operation's own effect shows, one of a change beside it doesn't.
	const { checkWith, ...errors } = operation;
	return await sendRequest({
		build: () => ({
			method,
			path: fillPath(path, values),
			qs: asQuery({ ...query, ...page }),
			headers: { ...headers },
			...(body ? { body: { ...body } } : {}),
		}),
		retry: 'safe',
		expected: { ...object(), mayBeEmpty: method !== 'GET' },
		errors: checkWith && method === 'POST' ? operation : errors,
		onlyReads: method === 'GET',
		requestContext: { input: values, entries },
		limitedBy: '',
		...question,
		...options,
	});
}

/** The current data at the path that the operation would change, or at another, as the app itself sees it. */
async function readObject(
	operationContext: OperationContext,
	plan: Plan,
	template?: string,
): ReturnType<PlanRequests['read']> {
	const { operation } = operationContext;
	const { input } = plan;
	const headers = template ? undefined : buildBody(operation.headers, input);
	const path = template ? fillPath(template, input) : requestPath(operation, plan);
	const read = await readPath(operationContext, path, { expected: object(), headers, input });
	if (!read.ok) return read;
	return success(isObject(read.value.data) ? read.value.data : {});
}

const NO_DATA = 'The API confirmed the change without data: the row only has the IDs of the item.';

/**
 * A change that was confirmed without its data, with the row that a look at it shows. If none does, it stays
 * done: the API said so.
 */
async function readConfirmed(
	operationContext: OperationContext,
	plan: Plan,
	result: ItemResult,
	requestResult: RequestResult,
): Promise<ItemResult> {
	if (!result.result.ok) return await reconcile(operationContext, plan, result, requestResult);
	const operation = { ...operationContext.operation };
	// It was done now: what is there is no thing of before.
	delete operation.onConflict;
	const unshown = { ...result, result: failure(unknownResult()) };
	const readBack = await reconcile(
		{ ...operationContext, operation },
		plan,
		unshown,
		requestResult,
	);
	return readBack.result.ok ? readBack : result;
}
