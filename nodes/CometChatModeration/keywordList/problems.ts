import { invalid } from '../../engine/problem/builders';
import type { Problem } from '../../engine/result';

export const blankList = (label: string): Problem =>
	invalid(label, 'contains no terms', 'Enter at least one, or check the result of its expression.');

export const tooLarge = (label: string): Problem =>
	invalid(label, 'refers to more than 1 MB of files', 'Split the list in two.');

export const emptiedList = (): Problem => ({
	message: 'The list would be empty',
	description: 'CometChat doesn’t store empty lists. Keep at least one term, or delete the list.',
	code: 'INVALID_INPUT',
	input: true,
});

export const listNotShown = (): Problem => ({
	message: 'CometChat doesn’t return the terms of this list, so they can’t be changed one by one',
	description: 'Set Change to Replace All Terms and enter the whole list.',
	code: 'LIST_NOT_SHOWN',
});

export const changedByOthers = (): Problem => ({
	message: 'Someone else kept changing this list at the same time',
	description:
		'Some of the terms may differ from what you asked for. Check the list, then run this item again when no one else is changing it.',
	code: 'CHANGED_MEANWHILE',
});

/** @param count columns of a file that should have one */
export const severalColumns = (label: string, count: number): Problem =>
	invalid(
		label,
		`refers to a CSV file with ${count} columns, but the list takes one term per line`,
		'Keep only the column with the terms. Put a term that contains a comma in double quotes.',
	);
