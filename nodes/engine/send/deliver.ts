import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import type { Fields } from '../field';
import type { Problem } from '../problem';
import { attempt } from './attempt';
import type { Answer } from './outcome';
import { outcomeOf, stopped, stoppedInDoubt } from './outcome';
import type { Pacer } from './pacer';
import { backoff, wait } from './wait';

/** How long the platform may refuse every call before a run gives up: ten minutes. */
const PATIENCE = 600_000;

/** What all requests of a run share. */
export interface Line {
	context: IExecuteFunctions;
	pacer: Pacer;
	signal?: AbortSignal;
	maxRetries: number;
	/** How long to wait for an answer, in milliseconds. */
	timeout: number;
	/** The API key, which must not show in any message. */
	secret: string;
	/** Tries so far, over all requests. */
	tries: number;
}

/** One request, and how it may be sent. */
export interface Letter {
	/** Gives the request fresh for each try. */
	write(): IHttpRequestOptions;
	/** Whether sending it again after a doubtful try does no harm. */
	repeatable: boolean;
	/** Whether it stands outside of the operation's own Requests per Minute. */
	aside?: true;
	/** Fields whose labels a refusal may name. */
	fields: Fields;
}

/** The platform's answer, or the problem. */
export type Delivery = ({ answer: Answer } | { problem: Problem }) & {
	/** Whether a try may have been processed unseen. */
	doubtful: boolean;
	/** When the first try began, in seconds by the platform's clock, where that is known. */
	since?: number;
};

/**
 * Sends a request until it is answered, by what is safe: what the platform refused before
 * processing goes again always; what may have been processed only if it is repeatable. Being asked
 * to wait costs no retry, as long as the platform does answer somebody within ten minutes.
 */
export async function deliver(line: Line, letter: Letter): Promise<Delivery> {
	let doubtful = false;
	let began: number | undefined;
	const story = () => ({ doubtful, since: line.pacer.platformTime(began) });
	for (let retries = 0; ; ) {
		await line.pacer.turn(letter.aside);
		if (line.signal?.aborted) return { problem: doubtful ? stoppedInDoubt : stopped, ...story() };
		line.tries++;
		began ??= Date.now();
		const request = { ...letter.write(), timeout: line.timeout };
		const tried = await attempt(line.context, request, line.secret);
		line.pacer.told(tried);
		const outcome = outcomeOf(tried, letter.fields);
		if (outcome.kind === 'done') return { answer: outcome.answer, ...story() };
		doubtful ||= outcome.kind === 'unknown';
		const limited = 'status' in tried && tried.status === 429;
		const again = outcome.kind === 'refused' || (outcome.kind === 'unknown' && letter.repeatable);
		const left = limited ? line.pacer.refusedFor < PATIENCE : retries < line.maxRetries;
		if (!again || !left || line.maxRetries === 0 || line.signal?.aborted)
			return { problem: outcome.problem, ...story() };
		if (!limited) await wait(backoff(++retries), line.signal);
	}
}
