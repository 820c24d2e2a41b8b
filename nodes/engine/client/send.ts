import { type Problem, type UnsentRequest, failure, success } from '../result';
import { problemFromApiError } from '../problem/fromApiError';
import {
	stopped,
	tooLong,
	unreadable,
	asMaybeProcessed,
	notSent,
	outOfDate,
	stoppedMaybeProcessed,
} from '../problem/doubt';
import { counted } from '../problem/text';
import type { ResponseData, WireFormat, Api } from '../declare/api';
import type { ApiRequest, RequestResult, HttpRequest } from '../plan/apiRequest';
import { type Attempt, BLOCKED } from './attempt';
import type { IHttpRequestOptions } from 'n8n-workflow';
import { steadyNow, backoff } from '../time';
import { bodyText } from '../values';
import {
	type NotStarted,
	type RunningJob,
	type StartConstraints,
	LONGEST_WAIT,
	type Scheduler,
} from './scheduler';

/**
 * How far a try got: `done`; `refused` before it was processed, so that any may be sent again;
 * `maybeProcessed`, when it may have been processed or not; `final`, when a second try changes nothing.
 */
export type TryOutcome =
	| { kind: 'done'; response: ResponseData }
	| { kind: 'refused' | 'maybeProcessed' | 'final'; problem: Problem };

/** What a response is read by: what is expected, and how a refusal is explained. */
export type ResponseReading = Pick<ApiRequest, 'expected' | 'errors' | 'requestContext'>;

/**
 * The platform asked to wait longer than a run does.
 * @param wait how long it asked to wait, in milliseconds
 * @param refusal what it said besides
 */
export const waitTooLong = (wait: number, refusal?: Problem): Problem => ({
	message: `The API asked to wait ${inWords(wait)}, but a request waits ten minutes at most`,
	description:
		'Run the workflow again for this item later, or set Requests per Minute to a lower number under Options.',
	code: refusal?.code ?? LIMIT.code,
	status: 429,
});

/** A time in the unit that says it best. */
function inWords(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	const minutes = Math.round(seconds / 60);
	if (seconds < 120) return counted(seconds, 'second');
	return minutes < 120 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}

/** Codes of the network for a request that never arrived. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** Codes for a certificate that isn't trusted, before anything is sent; other faults of TLS may come later. */
const UNTRUSTED = /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH$)/;

/** Whether a connection isn't made, however often it is tried. */
export const isNeverMade = (failure: string): boolean =>
	failure === BLOCKED || UNTRUSTED.test(failure);

/** Whether a request failed before anything of it was sent. */
export const isUnsent = (failure: string): boolean =>
	isNeverMade(failure) || UNREACHED.includes(failure);

/** What servers and proxies say of a body, a URL or headers that are too long. */
const TOO_LONG = [413, 414, 431];

const TIMEOUTS = ['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT'];

/** Reads what a try brought, in the format of its API. */
export function readOutcome(
	wire: WireFormat,
	tried: Attempt,
	{ expected, errors, requestContext }: ResponseReading,
): TryOutcome {
	if ('failure' in tried) return unanswered(tried.failure);
	const { status } = tried;
	// HTTP has no body for it.
	const body = status === 204 ? {} : tried.body;
	const refusal = wire.refusal(body);
	const problemOf = (refusalBody: unknown) =>
		problemFromApiError(errors, refusalBody, requestContext, status);
	if (status === 429)
		return {
			kind: 'refused',
			problem: problemOf({ ...LIMIT, ...refusal }),
		};
	if (refusal) {
		if (status < 500) return { kind: 'final', problem: problemOf(refusal) };
		return { kind: 'maybeProcessed', problem: { ...problemOf(refusal), maybeProcessed: true } };
	}
	if (status >= 200 && status < 300) {
		const response = wire.responseData(body, expected);
		if (response && wire.isRefusal(response.data))
			return { kind: 'final', problem: problemOf(response.data) };
		if (response) return { kind: 'done', response };
	} else if (status < 500)
		return {
			kind: 'final',
			problem: TOO_LONG.includes(status) ? tooLong(status) : unreadable(status),
		};
	return { kind: 'maybeProcessed', problem: { ...unreadable(status), maybeProcessed: true } };
}

/**
 * A connection that is never made.
 * @param host where that isn't the host of the API
 */
export const neverMade = (code: string, host?: string): Problem =>
	code === BLOCKED
		? {
				message: `n8n doesn’t allow requests to ${host ?? 'this address'}`,
				description:
					'Nothing was sent. Correct the host in the credential, or add it to N8N_SSRF_ALLOWED_HOSTNAMES where n8n runs.',
				code,
			}
		: {
				message: `No secure connection to ${host ?? 'the API'} could be made (${code})`,
				description:
					'Nothing was sent. Check the host in the credential. If a proxy or firewall opens connections, set NODE_EXTRA_CA_CERTS to the file of its certificate where n8n runs.',
				code,
			};

const LIMIT = { code: 'ERR_TOO_MANY_REQUESTS' };

function unanswered(failure: string): TryOutcome {
	if (UNREACHED.includes(failure))
		return {
			kind: 'refused',
			problem: {
				message: `The API couldn’t be reached (${failure})`,
				description:
					'Check the app and hosts in the credential, and that this n8n can reach the internet.',
				code: failure,
			},
		};
	if (isNeverMade(failure)) return { kind: 'final', problem: neverMade(failure) };
	if (failure === stopped.code)
		return { kind: 'maybeProcessed', problem: { ...stopped, maybeProcessed: true } };
	return {
		kind: 'maybeProcessed',
		problem: {
			message: TIMEOUTS.includes(failure)
				? 'The API didn’t respond in time'
				: `The connection was lost before the API responded (${failure})`,
			description: TIMEOUTS.includes(failure)
				? 'Raise Timeout under Options if this happens often.'
				: 'Run it again in a moment.',
			code: failure,
			maybeProcessed: true,
		},
	};
}

/** What all requests of a client share. */
export interface Transport {
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

/** What is known of a request while it is tried. */
interface TryState {
	/** Whether a try may have been processed although its response was lost. */
	someTryMaybeProcessed: boolean;
	/** When the first try began. */
	startedAt: number | undefined;
	/** Tries after the first that failed for another reason than a limit. */
	retries: number;
}

/** A try that failed, and whether it would have changed something. */
type FailedTry = Exclude<TryOutcome, { kind: 'done' }> & { isChange: boolean };

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
	const { scheduler, maxRetries } = transport;
	const dry = transport.dryRun ? changeOf(transport, request) : undefined;
	if (dry) return { ...failure(notSent(dry)), someTryMaybeProcessed: false };
	const state: TryState = {
		someTryMaybeProcessed: false,
		startedAt: undefined,
		retries: request.retries ?? 0,
	};
	let waited = 0;
	let { notBefore = 0 } = request;
	let lastTry: FailedTry | undefined;
	for (;;) {
		const begun = await scheduler.start(
			constraintsOf(transport, request, state, notBefore),
			async () => await tried(transport, request, state),
			job,
		);
		if ('reason' in begun) return notStartedResult(begun, request, state, lastTry);
		const { outcome, askedToWait, isChange } = begun.value;
		if (outcome.kind === 'done') return { ...success(outcome.response), ...state };
		if (outcome.kind === 'maybeProcessed') state.someTryMaybeProcessed = true;
		lastTry = { kind: outcome.kind, isChange, problem: outcome.problem };
		const end = (problem: Problem) =>
			failedResult({ ...outcome, isChange, problem }, request, state);
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
			if (state.retries >= maxRetries) return end(outcome.problem);
			notBefore = scheduler.now() + backoff(++state.retries);
		}
	}
}

/** When a request may start, and what it counts against. */
const constraintsOf = (
	{ limitScope }: Transport,
	{ limitedBy = '', isAuxiliary, notAfter }: ApiRequest,
	{ someTryMaybeProcessed }: TryState,
	notBefore: number,
): StartConstraints => ({
	key: limitScope + limitedBy,
	isAuxiliary,
	notBefore,
	// A request that may have been processed is repeated even after `notAfter`.
	notAfter: someTryMaybeProcessed ? undefined : notAfter,
});

/** The result of a request whose last try failed. */
const failedResult = (
	{ kind, isChange, problem }: FailedTry,
	{ errors }: ApiRequest,
	state: TryState,
): RequestResult => ({
	...failure(
		isChange && state.someTryMaybeProcessed && kind !== 'final'
			? asMaybeProcessed(problem, errors.checkWith)
			: { ...problem, maybeProcessed: isChange && problem.maybeProcessed === true },
	),
	...state,
	rejectedBeforeProcessing: kind === 'refused',
});

/** The result of a request of which no further try was started. */
const notStartedResult = (
	why: NotStarted,
	{ errors }: ApiRequest,
	state: TryState,
	lastTry: FailedTry | undefined,
): RequestResult => {
	const isInDoubt = lastTry?.isChange === true && state.someTryMaybeProcessed;
	return {
		...failure(notStarted(why, isInDoubt, lastTry?.problem, errors.checkWith)),
		...state,
		rejectedBeforeProcessing: why.reason === 'late',
	};
};

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
	state: TryState,
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
