import { type MessageDecision, readDecision } from '../decision/decision';
import { type Clock, steadyClock } from '../engine';
import { takeOver, type WebhookResponse } from '../response/takeOver';

/** Why the workflow's decision isn't the answer. */
export type NotDecided = 'LATE' | 'WORKFLOW_FAILED' | 'NO_DECISION' | 'FULL' | 'GONE';

/** How a request is answered. */
export interface InTime {
	/** What CometChat gets where the workflow decides nothing. */
	byDefault: MessageDecision;
	/** When it gets that, in milliseconds since 1970. */
	until: number;
	/** Called at most once, when the workflow's decision isn't the answer. */
	failed(why: NotDecided): void;
}

/** Requests of this process that have no answer yet. */
let waiting = 0;
export const isFull = (most: number): boolean => waiting >= most;

/** Sends a decision as it is, whatever n8n has prepared. */
export function respond(response: WebhookResponse, decision: MessageDecision): void {
	const body = Buffer.from(JSON.stringify(decision));
	response.removeHeader('Content-Security-Policy');
	response.writeHead(200, {
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Length': body.length,
		'Cache-Control': 'no-store',
	});
	response.end(body);
}

/** Answers once: with the first decision that n8n hands over, or by default when it fails or time is up. */
export function answerInTime(
	response: WebhookResponse,
	{ byDefault, until, failed }: InTime,
	clock: Clock = steadyClock,
): void {
	let isAnswered = false;
	const answer = (decision: MessageDecision, why?: NotDecided) => {
		if (isAnswered) return;
		isAnswered = true;
		waiting--;
		asItWas(() => respond(response, decision));
		if (why) failed(why);
	};
	waiting++;
	const asItWas = takeOver(response, {
		body(status, body) {
			const decision = status < 400 ? readDecision(body) : undefined;
			if (decision) answer(decision);
			else answer(byDefault, status < 400 ? 'NO_DECISION' : 'WORKFLOW_FAILED');
		},
		end: () => answer(byDefault, 'NO_DECISION'),
		closed: () => answer(byDefault, 'GONE'),
	});
	void clock.sleep(until - clock.now()).then(() => answer(byDefault, 'LATE'));
}
