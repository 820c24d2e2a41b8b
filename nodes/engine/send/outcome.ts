import type { IDataObject } from 'n8n-workflow';
import type { Fields } from '../field';
import type { Problem } from '../problem';
import { refused } from '../problem/fromAnswer';
import type { Attempt } from './attempt';

/** A successful answer, as the platform wraps it (specification, Addressing). */
export interface Answer {
	data: unknown;
	meta?: IDataObject;
}

/**
 * How far a try got: `done`; `refused` before it was processed, so that any may be sent again;
 * `unknown`, when it may have been processed or not; `final`, when a second try changes nothing.
 */
export type Outcome =
	| { kind: 'done'; answer: Answer }
	| { kind: 'refused' | 'unknown' | 'final'; problem: Problem };

const CANCELLED = 'ERR_CANCELED';

/** What becomes of a call that the end of the execution overtook. */
export const stopped: Problem = {
	message: 'The execution was stopped before the platform answered',
	description: 'Run the workflow again for this item.',
	code: CANCELLED,
};

/** The same for a call that was under way, or tried before. */
export const stoppedInDoubt: Problem = {
	...stopped,
	description:
		'It may have been made or not. Look before you run the workflow again for this item.',
	unseen: true,
};

const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const TIMEOUTS = ['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT'];

/** Reads what a try brought. */
export function outcomeOf(tried: Attempt, fields: Fields): Outcome {
	if ('failure' in tried) return unanswered(tried.failure);
	const { status, body } = tried;
	const wrapped = isObject(body) ? body : undefined;
	if (status === 200 && isObject(wrapped?.data))
		return { kind: 'done', answer: wrapped as unknown as Answer };
	if (status === 429)
		return { kind: 'refused', problem: refused({ ...LIMIT, ...error(wrapped) }, fields, status) };
	if (error(wrapped)) {
		const problem = refused(error(wrapped), fields, status);
		if (status < 500) return { kind: 'final', problem };
		return { kind: 'unknown', problem: { ...problem, unseen: true } };
	}
	return status >= 500 || status === 200
		? { kind: 'unknown', problem: { ...notJson(status), unseen: true } }
		: { kind: 'final', problem: notJson(status) };
}

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null;

const LIMIT = { code: 'ERR_TOO_MANY_REQUESTS' };

const error = (body: IDataObject | undefined) => body?.error as IDataObject | undefined;

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
			description:
				'The change may have been made or not. Look before you send it again, or raise Timeout under Options.',
			code: failure,
			unseen: true,
		},
	};
}

/** An answer that has not the platform's form. */
export const notJson = (status: number): Problem => ({
	message: `The answer (status ${status}) is not from the chat platform, or was cut off`,
	description:
		'A proxy or firewall may stand in between. Check the hosts in the credential and try again.',
	code: 'UNREADABLE_ANSWER',
	status,
});
