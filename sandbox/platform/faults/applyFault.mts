import { setTimeout as delay } from 'node:timers/promises';

import { ApiProblem } from '../answers/apiProblem.mts';
import { tooManyRequests } from '../answers/problems.mts';
import { rateHeaders, retryAfterHeader } from '../limits/rateHeaders.mts';
import type { LimitSettings } from '../limits/pools.mts';
import type { FaultRule } from './rule.mts';

/** An answer as it goes over the wire; `reset` cuts the connection instead. */
export interface WireAnswer {
	status: number;
	type: string;
	text: string;
	headers?: Record<string, string>;
	withoutRateHeaders?: boolean;
	reset?: boolean;
}

export const jsonType = 'application/json; charset=utf-8';

const proxyPage = `<!DOCTYPE html>
<html><head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>proxy</center></body></html>
`;

/** Turns the answer that would have been given (none if unprocessed) into what the rule says. */
export async function applyFault(
	rule: FaultRule,
	answer: WireAnswer | undefined,
	{ limit, standard, headerSpelling }: LimitSettings,
): Promise<WireAnswer> {
	switch (rule.kind) {
		case 'reset-before':
		case 'reset-after':
			return { status: 0, type: '', text: '', reset: true };
		case 'slow':
			await delay(rule.ms ?? 1000);
			return answered(answer);
		case 'truncated': {
			const { text } = answered(answer);
			return { status: 200, type: jsonType, text: text.slice(0, Math.floor(text.length / 2)) };
		}
		case 'html':
			return { status: 502, type: 'text/html', text: proxyPage, withoutRateHeaders: true };
		case '429': {
			const seconds = rule.seconds ?? 1;
			const resetAt = Date.now() + seconds * 1000;
			const state = { allowed: false, limit: limit ?? standard, remaining: 0, resetAt };
			return refusal(tooManyRequests(seconds), {
				...rateHeaders(state, headerSpelling),
				...retryAfterIn(rule, seconds, 'seconds'),
			});
		}
		case 'status':
			return failure(rule, rule.status ?? 500);
		default:
			return failure(rule, Number(rule.kind));
	}
}

const refusal = (problem: ApiProblem, headers: Record<string, string>): WireAnswer => ({
	status: problem.status,
	type: jsonType,
	text: JSON.stringify(problem.envelope()),
	headers,
});

/** A server's failure: the rule's own body, or an error envelope with its code. */
function failure(rule: FaultRule, status: number): WireAnswer {
	const message = rule.message ?? 'Something went wrong. Please try again later.';
	const problem = new ApiProblem(rule.code ?? 'ERR_EXCEPTION', message, undefined, status);
	const plain = typeof rule.body === 'string';
	if (status === 204) return { status, type: jsonType, text: '', withoutRateHeaders: true };
	return {
		status,
		type: plain ? 'text/plain; charset=utf-8' : jsonType,
		text: plain ? String(rule.body) : JSON.stringify(rule.body ?? problem.envelope()),
		headers: {
			...(status === 503 ? retryAfterIn(rule, rule.seconds ?? 1, 'none') : {}),
			...(rule.location === undefined ? {} : { location: rule.location }),
		},
		withoutRateHeaders: true,
	};
}

/** Retry-After in the form of the rule; 0 seconds is sent as it is. */
function retryAfterIn(
	rule: FaultRule,
	seconds: number,
	otherwise: LimitSettings['retryAfter'],
): Record<string, string> {
	const form = rule.retryAfter ?? otherwise;
	if (form === 'seconds') return { 'retry-after': String(seconds) };
	const now = Date.now();
	return retryAfterHeader(now + seconds * 1000, now, form);
}

function answered(answer: WireAnswer | undefined): WireAnswer {
	if (!answer) throw new Error('this fault requires a processed request');
	return answer;
}
