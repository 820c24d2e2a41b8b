import type { Problem, UnsentRequest } from '../result';
import { oneLine } from './text';

/** A field that can’t be sent like this: `Name` + `is missing` + what to do. */
export const invalid = (label: string, message: string, advice: string): Problem => ({
	message: `${label} ${message}`,
	description: advice,
	code: 'INVALID_INPUT',
	input: true,
});

/** All problems of one item as one; nothing if there are none. */
export function joined([first, ...rest]: Problem[]): Problem | undefined {
	if (!first || rest.length === 0) return first;
	const all = [first, ...rest];
	const each = (part: 'message' | 'description') => [...new Set(all.map((one) => one[part]))];
	return {
		...first,
		message: each('message').join('; '),
		description: each('description').join(' '),
	};
}

/** What n8n says of a credential that it cannot give. */
export const noCredential = (error: unknown): Problem => ({
	message: oneLine(error instanceof Error ? error.message : 'The node has no credential'),
	description: 'Choose a credential in the node, or create one.',
	code: 'NO_CREDENTIAL',
	input: true,
});

/** A credential that is read for each item, where there is none. */
export const oneAppOnly: Problem = {
	message: 'The credential has App per Item on, which doesn’t work here',
	description:
		'Triggers, Send and Wait, and lists in the editor need one app. Choose a credential without App per Item. In the editor, you can also enter IDs.',
	code: 'ONE_APP_ONLY',
	input: true,
};

/** What stands for the response to a request that a dry run does not send. */
export const notSent = (unsent: UnsentRequest): Problem => ({
	message: 'Dry run: nothing was sent',
	description: 'Turn off Dry Run under Options to send it.',
	code: 'DRY_RUN',
	unsent,
});

const CANCELLED = 'ERR_CANCELED';

/** What becomes of a request that waited for its turn until it was out of date. */
export const outOfDate: Problem = {
	message: 'The request waited so long for its turn that it was out of date',
	description: 'Nothing was changed. Run this item again, or lower Requests in Parallel.',
	code: 'OUT_OF_DATE',
};

/** What becomes of a request that the end of the execution overtook. */
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

/** @param checkWith the operation that shows whether it was done */
export const doubt = (checkWith?: string): string =>
	`It may or may not have been done: check ${checkWith ? `with ${checkWith} ` : ''}before you run it again.`;

/** Advice for what was not done, such as to run it again, is none for what may have been done. */
const withoutAgain = (advice: string): string =>
	advice
		.split(/(?<=\.) /)
		.filter((sentence) => !/\bagain\b/i.test(sentence))
		.join(' ');

/** The problem that ended a change of which an earlier or the last try may have been processed. */
export const asMaybeProcessed = (problem: Problem, checkWith?: string): Problem =>
	problem.code === CANCELLED
		? stoppedMaybeProcessed
		: {
				...problem,
				description: `${doubt(checkWith)} ${withoutAgain(problem.description)}`.trim(),
				maybeProcessed: true,
			};

/** Items that a message names at most. */
const MOST_NAMED = 10;

/** The problem that stops a run which has done something already, or may have. */
export const afterOthers = (problem: Problem, done: number, inDoubt: number[] = []): Problem => {
	const wereDone = `${counted(done, 'other item')} of this run ${done === 1 ? 'was' : 'were'} done before it stopped: leave ${done === 1 ? 'it' : 'them'} out when you run the workflow again.`;
	const named = `${inDoubt.slice(0, MOST_NAMED).join(', ')}${inDoubt.length > MOST_NAMED ? ' …' : ''}`;
	const mayBeDone = `${counted(inDoubt.length, 'other item')} (${named}) may have been done: check ${inDoubt.length === 1 ? 'it' : 'them'} before you run the workflow again.`;
	const more = [...(done > 0 ? [wereDone] : []), ...(inDoubt.length > 0 ? [mayBeDone] : [])];
	return more.length > 0
		? { ...problem, description: [problem.description, ...more].join(' ') }
		: problem;
};

/** The first of several problems that stop a run before anything is sent. */
export const withOthers = (problem: Problem, others: number): Problem =>
	others <= 0
		? problem
		: {
				...problem,
				description: `${problem.description} ${counted(others, 'other item')} can’t be sent either. Nothing was sent. To see each problem and send the rest, set On Error to Continue in the node’s settings.`,
			};

export const FILL_IN = 'Fill in the field, or check the result of its expression.';

/** A required field without a value. */
export const missing = (label: string, advice = FILL_IN): Problem =>
	invalid(label, 'is missing', advice);

/** A list that belongs to something else on the form. */
export const notChosen = (): Problem =>
	invalid('A field above', 'is empty', 'Fill it in first: this list depends on it.');

/**
 * The problem of one entry among many names it, unless its message does already. Where a request for
 * many was refused, it says whether for the sake of this one.
 */
export function withEntryName(entryName: string, key: string, whole: Problem): Problem {
	const { culprits, ...problem } = whole;
	const own = `${entryName} “${key}”`;
	const of = (one: Problem, who = own): Problem => ({ ...one, message: `${who}: ${one.message}` });
	if (!culprits || problem.maybeProcessed)
		return problem.message.includes(`“${key}”`) ? problem : of(problem);
	const { keys, isSure, or } = culprits;
	if (!keys.includes(key)) return of(collateralProblem(whole));
	if (isSure) return of(problem);
	const others = keys.length > 1 ? [`another of the ${keys.length} in the same request`] : [];
	return of(problem, [own, ...others, ...(or ? [or] : [])].join(' or '));
}

/** The problem of an entry with which a request for many failed, and one for it alone, too. */
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
		code: 'HELD_BACK',
		...(isSure
			? {
					description: `Correct or remove ${keys.length > 1 ? 'those' : 'that one'}, then run this item again.`,
				}
			: {}),
	};
}

/** @param other the item, or the line, that asked first, where it is another one */
export const duplicateRequest = (
	label: string,
	key: string,
	other?: number,
	unit = 'item',
): Problem =>
	invalid(
		label,
		other === undefined
			? `“${key}” is in this ${unit} twice, with different values`
			: `“${key}” is also in ${unit} ${other}, with different values`,
		'Each can be sent once in a run. Keep only one of the two.',
	);

/** @param key under which there is something else than was sent, though the response was lost */
export const keyTaken = (label: string, key: unknown): Problem => ({
	message: `The response was lost. ${label} “${String(key)}” shows something else than this item sent`,
	description:
		'The API may have changed it, or the key was used before. Check it before you run this item again, and give each item a unique key.',
	code: 'KEY_TAKEN',
	maybeProcessed: true,
});

/** Of an item that could be sent, but for another one. */
export const SKIPPED_CODE = 'HELD_BACK';

export const skippedWithList = (item: number, because: Problem): Problem => ({
	message: `Not sent, because item ${item} of the same list can’t be sent: ${because.message}`,
	description:
		'A list is replaced completely or not at all. Correct or remove that item, then run all items of the list again.',
	code: SKIPPED_CODE,
	input: true,
});

/** @param max most that go out together */
export const tooMany = (count: number, entryName: string, max: number): Problem =>
	invalid(
		counted(count, entryName),
		`are more than the ${max} that the API accepts`,
		'Together they replace the existing list, so nothing was sent. Send fewer items.',
	);

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

/** A response that has not the platform's form. */
export const unreadable = (status: number): Problem => ({
	message: `The response (status ${status}) isn’t from the API, or is incomplete`,
	description:
		'A proxy or firewall may be in between. Check the hosts in the credential and try again.',
	code: 'UNREADABLE_ANSWER',
	status,
});

/** `1 item`, `3 items`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
	`${count} ${count === 1 ? one : many}`;
