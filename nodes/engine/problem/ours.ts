import type { Problem } from './index';

/** A field that cannot be sent as it is: `UID` + `is missing` + what to do. */
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

/** A required field without a value. */
export const missing = (label: string): Problem =>
	invalid(label, 'is missing', 'Fill in the field, or check what its expression gives.');

/** A list that belongs to something else on the form. */
export const notChosen = (): Problem =>
	invalid('A field above', 'is empty', 'Fill it in first: this list belongs to it.');

/** A problem of one entity among many names it, unless its message does already. */
export const named = (entityName: string, key: string, problem: Problem): Problem =>
	problem.message.includes(`“${key}”`)
		? problem
		: { ...problem, message: `${entityName} “${key}”: ${problem.message}` };

/** @param otherItem the item that asked first, where it is another one */
export const askedTwice = (label: string, key: string, otherItem?: number): Problem =>
	invalid(
		label,
		otherItem === undefined
			? `“${key}” is asked for twice in this item, in different ways`
			: `“${key}” is asked for twice, also in item ${otherItem}, with other values`,
		'Each can be sent once in a run. Keep only one of the two.',
	);

export const heldBack = (item: number, because: Problem): Problem => ({
	message: `Not sent, because item ${item} of the same list cannot be sent: ${because.message}`,
	description:
		'A list is replaced whole or not at all. Correct or remove that item, then run all items of the list again.',
	code: 'HELD_BACK',
	input: true,
});

/** @param max most that go out together */
export const tooMany = (count: number, entryName: string, max: number): Problem =>
	invalid(
		counted(count, entryName),
		`are more than the ${max} that the platform takes`,
		'They replace what is there together, so nothing was sent. Give fewer items.',
	);

export const blankList = (label: string): Problem =>
	invalid(
		label,
		'holds no entry at all',
		'Enter at least one, or check what its expression gives.',
	);

export const tooLarge = (label: string): Problem =>
	invalid(label, 'names files of more than 1 MB together', 'Split the list in two.');

export const emptiedList = (): Problem => ({
	message: 'Nothing would be left in the list',
	description: 'The platform keeps no empty list. Keep at least one term, or delete the list.',
	code: 'INVALID_INPUT',
	input: true,
});

export const listNotShown = (): Problem => ({
	message:
		'The platform does not show the terms of this list, so they cannot be changed one by one',
	description: 'Set Change to Replace All Terms and give the whole list.',
	code: 'LIST_NOT_SHOWN',
});

export const otherList = (entries = 'terms'): Problem => ({
	message: `The platform answered with other ${entries} than those sent`,
	description: 'Somebody may have changed the list at the same time. Look at it, then run again.',
	code: 'UNKNOWN_RESULT',
	unseen: true,
});

/** An answer that has not the platform's form. */
export const unreadable = (status: number): Problem => ({
	message: `The answer (status ${status}) is not from the chat platform, or was cut off`,
	description:
		'A proxy or firewall may stand in between. Check the hosts in the credential and try again.',
	code: 'UNREADABLE_ANSWER',
	status,
});

/** `1 item`, `3 items`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
	`${count} ${count === 1 ? one : many}`;
