import {
	failure,
	pausesUpTo,
	type Plan,
	type PlanRequests,
	type Problem,
	type Result,
	type Resumed,
	steadyNow,
	success,
} from '../../../engine';
import type { KnockReply } from '../approval/knock';
import { isOver, type Knock, type Pointer, sealKnock } from '../approval/pointer';

/** How long an execution may take until it waits, or until it is reached again, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * What an execution says of an answer; or that it went on or failed (`gone`), or was deleted, or is one of
 * another n8n (`missing`).
 */
export type KnockResult = Exclude<KnockReply['answer'], 'unseen'> | 'gone' | 'missing';

/**
 * Asks the execution behind a pointer to look at its question. What it says is final; that it isn't there
 * yet, or out of reach, may pass.
 * @param patience how long that may take, in milliseconds
 */
export async function knock(
	{ input }: Plan,
	{ resume, pause, sealing }: PlanRequests,
	{ pointer, about }: { pointer: Pointer; about: Knock },
	patience = PATIENCE_MS,
): Promise<Result<KnockResult>> {
	if (isOver(pointer)) return success('closed');
	const host = input.n8nAddress as string | undefined;
	const until = steadyNow() + patience;
	for (const ms of [...pausesUpTo(patience), undefined]) {
		const resumed = await resume({ path: pointer.path, host }, sealKnock(sealing, pointer, about));
		const reply = resumed.is === 'answered' ? resumed.answer.answer : undefined;
		if (resumed.is === 'closed') return success('gone');
		if (resumed.is === 'missing') return success('missing');
		if (reply === 'taken' || reply === 'none' || reply === 'closed') return success(reply);
		// A try that is never answered takes long itself.
		const isOut = ms === undefined || steadyNow() >= until;
		if (isOut || resumed.is === 'refused' || resumed.is === 'blocked')
			return failure(problemOf(resumed));
		await pause(ms);
	}
	return success('closed');
}

/** The code where n8n doesn't reach itself, whatever the question is. */
export const NOT_REACHED = 'EXECUTION_NOT_REACHED';

/** Why an answer did not reach its execution, and what to set. */
function problemOf(resumed: Resumed): Problem {
	const { host } = resumed;
	const code = NOT_REACHED;
	if (resumed.is === 'blocked')
		return {
			message: `n8n’s protection against SSRF blocked the request to ${host}`,
			description:
				'The answer wasn’t taken. Add the host to N8N_SSRF_ALLOWED_HOSTNAMES, or set Internal URL to one that is allowed.',
			code,
		};
	if (resumed.is === 'refused')
		return {
			message: `n8n rejected the request to the waiting execution at ${host}`,
			description:
				'The answer wasn’t taken. Use the same credential in both workflows. Behind a proxy that removes a path, n8n 2.14 or newer is needed.',
			code,
		};
	if (resumed.is === 'notYet')
		return {
			message: 'The execution that asked was still busy after a minute',
			description: 'The answer wasn’t taken. Run this item again.',
			code: 'EXECUTION_BUSY',
		};
	if (resumed.is === 'answered')
		return {
			message: 'The execution that asked couldn’t read the answer in CometChat',
			description:
				'The answer wasn’t taken. Check the credential of Send and Wait for Response, then run this item again.',
			code: 'ANSWER_NOT_READ',
		};
	return {
		message: `The waiting execution couldn’t be reached at ${host} (${'why' in resumed ? resumed.why : 'no answer'})`,
		description:
			'The answer wasn’t taken. Set Internal URL under Options to a URL at which n8n reaches itself, then run this item again.',
		code,
	};
}
