import type { Problem, UnsentRequest } from '../result';
import { counted, ranges } from './text';
import { HELD_BACK } from './input';

const CANCELLED = 'ERR_CANCELED';

/** The problem of a request that was cancelled with the execution. */
export const stopped: Problem = {
	message: 'The execution was stopped before the API responded',
	description: 'Run the workflow again for this item.',
	code: CANCELLED,
};

/** The same for a request that was under way, or tried before. */
export const stoppedMaybeProcessed: Problem = {
	...stopped,
	description:
		'It may or may not have been done. Check before you run the workflow again for this item.',
	maybeProcessed: true,
};

/** What becomes of a request that waited for its turn until it was out of date. */
export const outOfDate: Problem = {
	message: 'The request waited so long for its turn that it was out of date',
	description: 'Nothing was changed. Run this item again, or lower Requests in Parallel.',
	code: 'OUT_OF_DATE',
};

/** @param checkWith the operation that shows whether it was done */
export const doubt = (checkWith?: string): string =>
	`It may or may not have been done: check ${checkWith ? `with ${checkWith} ` : ''}before you run it again.`;

/** Leaves out sentences that say to run it again, which is wrong if it may have been done. */
const withoutAgain = (advice: string): string =>
	advice
		.split(/(?<=\.) /)
		.filter((sentence) => !/\bagain\b/i.test(sentence))
		.join(' ');

/** The same problem, for a change that may have been done. */
export const asMaybeProcessed = (problem: Problem, checkWith?: string): Problem =>
	problem.code === CANCELLED
		? stoppedMaybeProcessed
		: {
				...problem,
				description: `${doubt(checkWith)} ${withoutAgain(problem.description)}`.trim(),
				maybeProcessed: true,
			};

/** @param key that belongs to something other than what this item sent */
export const keyTaken = (label: string, key: unknown): Problem => ({
	message: `The response was lost. ${label} “${String(key)}” shows something else than this item sent`,
	description:
		'The API may have changed it, or the key was used before. Check it before you run this item again, and give each item a unique key.',
	code: 'KEY_TAKEN',
	maybeProcessed: true,
});

/** @param entries what a person calls what the list holds */
export const otherList = (entries: string): Problem => ({
	message: `The API returned other ${entries} than those sent`,
	description: 'Someone may have changed the list at the same time. Check it, then run again.',
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
});

/** A response that is no refusal, and says nothing of one thing that was asked for. */
export const unknownResult = (checkWith?: string): Problem => ({
	message: 'The API’s response doesn’t show the result',
	description: doubt(checkWith),
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
});

/** A response that is not in the platform's format. */
export const unreadable = (status: number): Problem => ({
	message: `The response (status ${status}) isn’t from the API, or is incomplete`,
	description:
		'A proxy or firewall may be in between. Check the hosts in the credential and try again.',
	code: 'UNREADABLE_ANSWER',
	status,
});

/** The request was too long for the API, or for what is in between. */
export const tooLong = (status: number): Problem => ({
	message: `The request is too long for the API (status ${status})`,
	description: 'Nothing was changed. Send fewer or shorter values, divided among several items.',
	code: 'REQUEST_TOO_LONG',
	status,
});

/** What stands for the response to a request that a dry run does not send. */
export const notSent = (unsent: UnsentRequest): Problem => ({
	message: 'Dry run: nothing was sent',
	description: 'Turn off Dry Run under Options to send it.',
	code: 'DRY_RUN',
	unsent,
});

/** The problem that stops a run of which these other items were done already, or may have been. */
export const afterOthers = (problem: Problem, done: number[], inDoubt: number[] = []): Problem => {
	const [itWas, it] = done.length === 1 ? ['was', 'it'] : ['were', 'them'];
	const wereDone = `${counted(done.length, 'other item')} of this run (${ranges(done)}) ${itWas} done before it stopped: leave ${it} out when you run the workflow again.`;
	const mayBeDone = `${counted(inDoubt.length, 'other item')} (${ranges(inDoubt)}) may have been done: check ${inDoubt.length === 1 ? 'it' : 'them'} before you run the workflow again.`;
	const more = [...(done.length > 0 ? [wereDone] : []), ...(inDoubt.length > 0 ? [mayBeDone] : [])];
	return more.length > 0
		? { ...problem, description: [problem.description, ...more].join(' ') }
		: problem;
};

/**
 * The problem of one entry among many names it, unless its message does already. Where a request for
 * many was refused, it says whether for the sake of this one.
 */
export function withEntryName(entryName: string, key: string, whole: Problem): Problem {
	const { culprits, ofRequest, ...problem } = whole;
	if (ofRequest) return problem;
	const thing = `${entryName} “${key}”`;
	const naming = (unnamed: Problem, who = thing): Problem => ({
		...unnamed,
		message: `${who}: ${unnamed.message}`,
	});
	if (!culprits || problem.maybeProcessed)
		return problem.message.includes(`“${key}”`) ? problem : naming(problem);
	const { keys, isSure, or } = culprits;
	if (!keys.includes(key)) return naming(collateralProblem(whole));
	if (isSure) return naming(problem);
	const others = keys.length > 1 ? [`another of the ${keys.length} in the same request`] : [];
	return naming(problem, [thing, ...others, ...(or ? [or] : [])].join(' or '));
}

/** The problem of an entry that also failed when it was sent alone. */
export const asBreaking = (problem: Problem): Problem => ({
	...problem,
	message: `${problem.message}, also when this was sent alone`,
});

/** What a request that was refused for the sake of some things means for all else in it. */
export function collateralProblem({ culprits, ...problem }: Problem): Problem {
	if (!culprits || problem.maybeProcessed) return problem;
	const { keys, isSure, or } = culprits;
	const listed = keys.slice(0, 5).map((key) => `“${key}”`);
	const because = [
		`${isSure || keys.length === 1 ? '' : 'one of '}${listed.join(', ')}`,
		...(or ? [or] : []),
	].join(' or ');
	return {
		...problem,
		message: `Not done, because of ${because} in the same request: ${problem.message}`,
		code: HELD_BACK,
		...(isSure
			? {
					description: `Correct or remove ${keys.length > 1 ? 'those' : 'that one'}, then run this item again.`,
				}
			: {}),
	};
}
