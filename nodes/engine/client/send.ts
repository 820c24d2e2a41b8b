import type { IHttpRequestOptions } from 'n8n-workflow';
import type { ApiRequest, RequestResult, HttpRequest } from '../apiRequest';
import { asMaybeProcessed, outOfDate, stopped, stoppedMaybeProcessed } from '../problem/builders';
import type { Problem } from '../result';
import { bodyText } from '../request/bodyText';
import { failure, success } from '../result';
import type { Attempt } from './attempt';
import { limitsOf } from './limits';
import type { TryOutcome } from './outcome';
import { outcomeOf, waitTooLong } from './outcome';
import type { NotStarted, Lease } from './schedule';
import { LONGEST_WAIT } from './schedule';
import type { Scheduler } from './scheduler';
import type { ServerClock } from './serverClock';

/** What all requests of a client share. */
export interface Transport {
	scheduler: Scheduler;
	serverClock: ServerClock;
	maxRetries: number;
	/** Makes one try. */
	attempt(options: IHttpRequestOptions, secrets: string[]): Promise<Attempt>;
	/** Base URL of the API, and of the one that shows what was made. */
	base: string;
	readBase: string;
	/** How long to wait for a response, in milliseconds. */
	timeout: number;
	/** What was done so far. */
	count: { tries: number; waits: number };
}

/**
 * Sends a request until it is answered, by what is safe: what the platform refused before processing
 * goes again always, what may have been processed only where `retry` says that it is safe. Being asked to
 * wait costs no retry, but lasts no longer than ten minutes in sum.
 * @param turn the job for which it is sent
 */
export async function send(
	transport: Transport,
	request: ApiRequest,
	turn?: Lease,
): Promise<RequestResult> {
	const { scheduler, maxRetries } = transport;
	const state = { maybeProcessed: false, startedAt: undefined as number | undefined };
	let { retries = 0 } = request;
	let waited = 0;
	// Retries that the caller made before count for the pause, too.
	let notBefore = retries > 0 ? scheduler.now() + backoff(retries) : 0;
	let last: Problem | undefined;
	for (;;) {
		const slot = { key: request.limitedBy ?? '', isAuxiliary: request.isAuxiliary, notBefore };
		const begun = await scheduler.start(
			{ ...slot, notAfter: request.once?.notAfter },
			async () => await tried(transport, request, state),
			turn,
		);
		if ('reason' in begun)
			return {
				...failure(unsent(begun, state.maybeProcessed, last, request.errors.checkWith)),
				...{ ...state, retries, rejectedBeforeProcessing: begun.reason === 'late' },
			};
		const { outcome, isChange, askedToWait } = begun.value;
		if (outcome.kind === 'done') return { ...success(outcome.response), ...state, retries };
		if (outcome.kind === 'unknown') state.maybeProcessed = true;
		last = outcome.problem;
		const end = (problem: Problem): RequestResult => ({
			...failure(
				isChange && state.maybeProcessed && outcome.kind !== 'final'
					? asMaybeProcessed(problem, request.errors.checkWith)
					: problem,
			),
			...state,
			retries,
			rejectedBeforeProcessing: outcome.kind === 'refused',
		});
		const mayRepeat =
			outcome.kind === 'refused' || (outcome.kind === 'unknown' && request.retry === 'safe');
		if (!mayRepeat || request.once || maxRetries === 0 || scheduler.isOver)
			return end(outcome.problem);
		if (askedToWait) {
			waited += askedToWait.pause;
			if (Math.max(waited, Math.min(askedToWait.refusedFor, scheduler.age)) > LONGEST_WAIT)
				return end(waitTooLong(askedToWait.pause, outcome.problem));
			notBefore = 0;
		} else {
			if (retries >= maxRetries) return end(outcome.problem);
			notBefore = scheduler.now() + backoff(++retries);
		}
	}
}

/** One try, and what it says of the platform's limits. */
async function tried(
	{ scheduler, serverClock, base, readBase, timeout, attempt, count }: Transport,
	{ build, isAuxiliary, secrets = [], limitedBy = '', ...reading }: ApiRequest,
	state: { startedAt: number | undefined },
) {
	count.tries++;
	state.startedAt ??= scheduler.now();
	const { path, ...request } = build();
	const url = (isAuxiliary ? readBase : base) + path;
	const response = await attempt({ ...written(request), url, timeout }, secrets);
	const budget = scheduler.quotaOf(limitedBy);
	const now = scheduler.now();
	let askedToWait;
	if ('failure' in response) budget.failed();
	else {
		const limits = limitsOf(response.headers, now);
		if (response.status < 500) serverClock.learn(limits.clock, now);
		if (response.status === 429) askedToWait = budget.refused(limits, now);
		else budget.answered(limits, now);
		if (askedToWait?.isLonger) count.waits++;
	}
	const outcome: TryOutcome = outcomeOf(response, reading);
	return { outcome, isChange: request.method !== 'GET', askedToWait };
}

/** A request with its body as it goes out. */
function written(request: Omit<HttpRequest, 'path'>) {
	const { body, headers } = request;
	if (!body || body instanceof FormData || Object.keys(body).length === 0) return request;
	const json = { 'Content-Type': 'application/json' };
	return { ...request, body: bodyText(body), headers: { ...headers, ...json } };
}

/** What is said of a request that did not start any more. */
function unsent(
	why: NotStarted,
	isInDoubt: boolean,
	last: Problem | undefined,
	checkWith?: string,
): Problem {
	if (why.reason === 'stopped') return isInDoubt ? stoppedMaybeProcessed : stopped;
	if (why.reason === 'late') return outOfDate;
	const problem = waitTooLong(why.wait, last);
	return isInDoubt ? asMaybeProcessed(problem, checkWith) : problem;
}

/** How long to wait before try `n` (from 1): half a second doubled each time, at most 30 s, jittered. */
const backoff = (n: number): number =>
	Math.min(30_000, 500 * 2 ** (n - 1)) * (0.5 + Math.random() / 2);
