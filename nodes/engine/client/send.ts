import type { IHttpRequestOptions } from 'n8n-workflow';
import type { ApiRequest, RequestResult, HttpRequest } from '../apiRequest';
import { steadyNow } from '../clock';
import { backoff } from '../pauses';
import {
	asMaybeProcessed,
	notSent,
	outOfDate,
	stopped,
	stoppedMaybeProcessed,
} from '../problem/doubt';
import type { Api, WireFormat } from '../declaration/api';
import type { Problem, UnsentRequest } from '../result';
import { bodyText } from '../json';
import { failure, success } from '../result';
import type { Attempt } from './attempt';
import type { TryOutcome } from './outcome';
import { readOutcome, waitTooLong } from './outcome';
import type { NotStarted, RunningJob } from './schedule';
import { LONGEST_WAIT } from './schedule';
import type { Scheduler } from './scheduler';

/** What all requests of a client share. */
interface Transport {
	scheduler: Scheduler;
	serverClock: ServerClock;
	maxRetries: number;
	/** Whether nothing is sent that changes something. */
	dryRun: boolean;
	/** Makes one try. */
	attempt(options: IHttpRequestOptions, secrets: string[]): Promise<Attempt>;
	/** What its responses look like. */
	wire: WireFormat;
	/** Base URL of the API, or of another one of the same credential. */
	baseOf(api: Api | undefined): string;
	/** Base URL of the API that shows what was made. */
	readBase: string;
	/** How long to wait for a response, in milliseconds. */
	timeout: number;
	/** What the keys of its limits begin with. */
	limitScope: string;
	/** What was done so far. */
	count: { tries: number; waits: number };
}

/**
 * Sends a request, and retries while that is safe: always if it was refused before processing; if it may have
 * been processed, only where `retry` is `safe`. Being asked to wait costs no retry, but lasts no longer than
 * ten minutes in sum.
 * @param job that it is sent for
 */
export async function send(
	transport: Transport,
	request: ApiRequest,
	job?: RunningJob,
): Promise<RequestResult> {
	const { scheduler, maxRetries, limitScope } = transport;
	const dry = transport.dryRun ? changeOf(transport, request) : undefined;
	if (dry) return { ...failure(notSent(dry)), someTryMaybeProcessed: false };
	const state = { someTryMaybeProcessed: false, startedAt: undefined as number | undefined };
	let { retries = 0 } = request;
	let waited = 0;
	let { notBefore = 0 } = request;
	let last: Problem | undefined;
	let isChange = false;
	for (;;) {
		const constraints = {
			key: limitScope + (request.limitedBy ?? ''),
			isAuxiliary: request.isAuxiliary,
			notBefore,
			// A request that may have been processed is repeated even after `notAfter`.
			notAfter: state.someTryMaybeProcessed ? undefined : request.notAfter,
		};
		const begun = await scheduler.start(
			constraints,
			async () => await tried(transport, request, state),
			job,
		);
		if ('reason' in begun)
			return {
				...failure(
					notStarted(
						begun,
						isChange && state.someTryMaybeProcessed,
						last,
						request.errors.checkWith,
					),
				),
				...state,
				retries,
				rejectedBeforeProcessing: begun.reason === 'late',
			};
		const { outcome, askedToWait } = begun.value;
		({ isChange } = begun.value);
		if (outcome.kind === 'done') return { ...success(outcome.response), ...state, retries };
		if (outcome.kind === 'maybeProcessed') state.someTryMaybeProcessed = true;
		last = outcome.problem;
		const end = (problem: Problem): RequestResult => ({
			...failure(
				isChange && state.someTryMaybeProcessed && outcome.kind !== 'final'
					? asMaybeProcessed(problem, request.errors.checkWith)
					: { ...problem, maybeProcessed: isChange && problem.maybeProcessed === true },
			),
			...state,
			retries,
			rejectedBeforeProcessing: outcome.kind === 'refused',
		});
		const mayRepeat =
			outcome.kind === 'refused' || (outcome.kind === 'maybeProcessed' && request.retry === 'safe');
		const isEnd = request.once || request.endsWith?.(outcome.problem);
		if (!mayRepeat || isEnd || maxRetries === 0 || scheduler.isOver) return end(outcome.problem);
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

/** The request as a dry run shows it; nothing of one that only reads. */
function changeOf(
	{ baseOf, limitScope }: Transport,
	{ build, api, onlyReads }: ApiRequest,
): UnsentRequest | undefined {
	const request = build();
	if (request.method === 'GET' || onlyReads) return undefined;
	const { host, pathname } = new URL(baseOf(api));
	const path = pathname.replace(/\/$/, '') + request.path;
	return { ...request, path, ...(limitScope === '' ? {} : { host }) };
}

/** One try, and what it says of the platform's limits. */
async function tried(
	{
		scheduler,
		serverClock,
		wire,
		baseOf,
		readBase,
		timeout,
		attempt,
		count,
		limitScope,
	}: Transport,
	{ build, api, isAuxiliary, onlyReads, secrets = [], limitedBy = '', ...reading }: ApiRequest,
	state: { startedAt: number | undefined },
) {
	count.tries++;
	state.startedAt ??= scheduler.now();
	const { path, ...request } = build();
	const url = (isAuxiliary ? readBase : baseOf(api)) + path;
	const response = withInnerStatus(
		wire,
		await attempt({ ...written(request), url, timeout }, secrets),
	);
	const quota = scheduler.quotaOf(limitScope + limitedBy);
	const now = scheduler.now();
	let askedToWait;
	if ('failure' in response) quota.failed();
	else {
		const limits = wire.limits(response.headers);
		if (response.status < 500) serverClock.learn(limits.clock, now);
		if (response.status === 429) askedToWait = quota.refused(limits, now);
		else quota.answered(limits, now);
		if (askedToWait?.isLonger) count.waits++;
	}
	const outcome: TryOutcome = readOutcome(wire, response, reading);
	return { outcome, isChange: request.method !== 'GET' && !onlyReads, askedToWait };
}

/** A response with the status that its body gives, where that counts. */
const withInnerStatus = ({ innerStatus }: WireFormat, response: Attempt): Attempt =>
	'failure' in response
		? response
		: { ...response, status: innerStatus?.(response.body) ?? response.status };

/** A request with its body as it goes out. */
function written(request: Omit<HttpRequest, 'path'>) {
	const { body, headers } = request;
	if (!body || body instanceof FormData || Object.keys(body).length === 0) return request;
	const json = { 'Content-Type': 'application/json' };
	return { ...request, body: bodyText(body), headers: { ...headers, ...json } };
}

/** The problem of a request that never started. */
function notStarted(
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

/** How far the platform's clock is ahead of ours, once a response has shown it. */
export class ServerClock {
	private skew?: number;

	/** @param clock what the platform's clock shows, in milliseconds since 1970 */
	learn(clock: number | undefined, now = steadyNow()): void {
		if (clock !== undefined) this.skew = clock - now;
	}

	/** A moment of our clock in seconds of the platform's, where both are known. */
	platformSeconds(moment: number | undefined): number | undefined {
		if (moment === undefined || this.skew === undefined) return undefined;
		return (moment + this.skew) / 1000;
	}
}
