import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import type { Retry } from '../declaration/operation';
import type { Problem } from '../problem';
import type { Result } from '../result';
import { failure, success } from '../result';
import type { Answer } from './answerOf';
import type { Authentication } from './attempt';
import { attempt } from './attempt';
import type { Reading } from './outcome';
import { inDoubt, outcomeOf, stopped, stoppedInDoubt } from './outcome';
import type { Pace, Slot } from './pace';
import type { Slots } from './slots';
import { backoff, wait } from './wait';

/** How long the platform may refuse every request before a run gives up: ten minutes. */
const MAX_THROTTLED_MS = 600_000;

/** What all requests of a run share. */
export interface Transport {
	context: IExecuteFunctions;
	authentication: Authentication;
	pace: Pace;
	/** Requests at once. */
	slots: Slots;
	signal?: AbortSignal | undefined;
	maxRetries: number;
	/** How long to wait for an answer, in milliseconds. */
	timeout: number;
	/** Tries so far, over all requests. */
	tries: number;
}

/** One request, and how it may be sent. */
export interface OutgoingRequest {
	/** Gives the request fresh for each try. */
	build(): IHttpRequestOptions;
	retry: Retry;
	slot: Slot;
	reading: Reading;
	/** For `afterReadBack`: looks whether an earlier try arrived, and gives its answer if so. */
	readBack?(startedAt: number | undefined): Promise<Arrived>;
	/** What an earlier try of the execution may have done already. */
	doubt?: Doubt;
}

/** A try that may have been processed unseen. */
export interface Doubt {
	problem: Problem;
	/** When it began, in milliseconds since 1970. */
	startedAt?: number | undefined;
}

/** What reading back says of an earlier try: it arrived, it did not, or that cannot be told. */
export type Arrived = { answer: Answer } | 'no' | 'unknown';

/** The platform's answer or the problem, and how sure it is. */
export type Delivery = Result<Answer> & {
	/** Whether a try may have been processed unseen. */
	ambiguous: boolean;
	/** When the first try began, in milliseconds since 1970; the platform's clock may differ. */
	startedAt?: number | undefined;
};

/**
 * Sends a request until it is answered, by what is safe: what the platform refused before
 * processing goes again always; what may have been processed only as `retry` allows. Being asked
 * to wait costs no retry, as long as the platform does answer somebody within ten minutes.
 */
export async function deliver(transport: Transport, request: OutgoingRequest): Promise<Delivery> {
	const { pace, signal, maxRetries } = transport;
	let doubt = request.doubt?.problem;
	let startedAt = request.doubt?.startedAt;
	let isChange = false;
	const state = () => ({ ambiguous: doubt !== undefined, startedAt });
	for (let retries = 0; ; ) {
		if (doubt && request.retry === 'afterReadBack') {
			const arrived = (await request.readBack?.(startedAt)) ?? 'unknown';
			if (arrived === 'unknown') return { ...failure(inDoubt(doubt)), ...state() };
			if (arrived !== 'no') return { ...success(arrived.answer), ...state() };
			doubt = undefined;
		}
		await pace.acquire(request.slot);
		const tried = await transport.slots.use(async () => {
			if (signal?.aborted) return undefined;
			transport.tries++;
			startedAt ??= Date.now();
			const options = { ...request.build(), timeout: transport.timeout };
			isChange = options.method !== 'GET';
			return await attempt(transport.context, transport.authentication, options);
		});
		pace.release(request.slot, tried ?? { failure: 'ERR_CANCELED' });
		if (!tried) return { ...failure(doubt ? stoppedInDoubt : stopped), ...state() };
		const outcome = outcomeOf(tried, request.reading);
		if (outcome.kind === 'done') return { ...success(outcome.answer), ...state() };
		if (outcome.kind === 'unknown') doubt = outcome.problem;
		const throttled = 'status' in tried && tried.status === 429;
		const mayRepeat =
			outcome.kind === 'refused' || (outcome.kind === 'unknown' && request.retry !== 'never');
		const hasLeft = throttled
			? pace.refusedFor(request.slot) < MAX_THROTTLED_MS
			: retries < maxRetries;
		if (!mayRepeat || !hasLeft || maxRetries === 0 || signal?.aborted) {
			const isDoubtful = isChange && doubt && outcome.kind !== 'final';
			return { ...failure(isDoubtful ? inDoubt(outcome.problem) : outcome.problem), ...state() };
		}
		if (!throttled) await wait(backoff(++retries), signal);
	}
}
