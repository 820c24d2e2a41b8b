import type { Answer as Expected } from '../declaration/answer';
import { isObject } from '../isObject';
import type { Problem } from '../problem';
import type { Asked } from '../problem/asked';
import type { Refused } from '../problem/fromRefusal';
import { fromRefusal } from '../problem/fromRefusal';
import { unreadable } from '../problem/ours';
import type { Answer } from './answerOf';
import { answerOf } from './answerOf';
import type { Attempt } from './attempt';

/**
 * How far a try got: `done`; `refused` before it was processed, so that any may be sent again;
 * `unknown`, when it may have been processed or not; `final`, when a second try changes nothing.
 */
export type Outcome =
	| { kind: 'done'; answer: Answer }
	| { kind: 'refused' | 'unknown' | 'final'; problem: Problem };

/** What an answer is read by: what is expected, and how a refusal is told. */
export interface Reading {
	expected: Expected;
	operation: Refused;
	asked?: Asked;
}

const CANCELLED = 'ERR_CANCELED';

/** What becomes of a request that the end of the execution overtook. */
export const stopped: Problem = {
	message: 'The execution was stopped before the platform answered',
	description: 'Run the workflow again for this item.',
	code: CANCELLED,
};

/** The same for a request that was under way, or tried before. */
export const stoppedInDoubt: Problem = {
	...stopped,
	description:
		'It may have been made or not. Look before you run the workflow again for this item.',
	unseen: true,
};

/** The problem that ended a change of which an earlier or the last try may have been processed. */
export const inDoubt = (problem: Problem): Problem =>
	problem.code === CANCELLED
		? stoppedInDoubt
		: {
				...problem,
				description: `It may have been made or not: look before you run it again. ${problem.description}`,
				unseen: true,
			};

const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const TIMEOUTS = ['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT'];

/** Reads what a try brought. */
export function outcomeOf(tried: Attempt, { expected, operation, asked }: Reading): Outcome {
	if ('failure' in tried) return unanswered(tried.failure);
	const { status, body } = tried;
	const refusal = isObject(body) ? body.error : undefined;
	const told = (own: unknown) => fromRefusal(operation, own, asked, status);
	if (status === 429)
		return { kind: 'refused', problem: told({ ...LIMIT, ...(isObject(refusal) ? refusal : {}) }) };
	if (isObject(refusal)) {
		if (status < 500) return { kind: 'final', problem: told(refusal) };
		return { kind: 'unknown', problem: { ...told(refusal), unseen: true } };
	}
	if (status >= 200 && status < 300) {
		const answer = answerOf(body, expected);
		if (answer && saysNo(answer.data)) return { kind: 'final', problem: told(answer.data) };
		if (answer) return { kind: 'done', answer };
	} else if (status < 500) return { kind: 'final', problem: unreadable(status) };
	return { kind: 'unknown', problem: { ...unreadable(status), unseen: true } };
}

const LIMIT = { code: 'ERR_TOO_MANY_REQUESTS' };

/** A `{success: false}` that came as an answer. */
const saysNo = (data: unknown): boolean => isObject(data) && data.success === false;

function unanswered(failure: string): Outcome {
	if (UNREACHED.includes(failure))
		return {
			kind: 'refused',
			problem: {
				message: `The platform could not be reached (${failure})`,
				description:
					'Check App ID, Region and hosts in the credential, and that this n8n may reach the internet.',
				code: failure,
			},
		};
	if (failure === CANCELLED) return { kind: 'unknown', problem: stoppedInDoubt };
	return {
		kind: 'unknown',
		problem: {
			message: TIMEOUTS.includes(failure)
				? 'The platform did not answer in time'
				: `The connection broke before the platform answered (${failure})`,
			description: TIMEOUTS.includes(failure)
				? 'Raise Timeout under Options if this happens often.'
				: 'Run it again in a moment.',
			code: failure,
			unseen: true,
		},
	};
}
