import { inOneText, invalid, type Problem } from '../../engine';

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

/** A list of the category `custom-api`: other terms would take its place. */
export const ofService = invalid(
	'The list',
	'belongs to your moderation service',
	'Change it in CometChat’s dashboard.',
);

export const changedByOthers = (): Problem => ({
	message: 'Someone else kept changing this list at the same time',
	description:
		'Some of the terms may differ from what you asked for. Check the list, then run this item again when no one else is changing it.',
	code: 'CHANGED_MEANWHILE',
});

const FILE = 'Input Data Field Name';

export const noTerms = (): Problem =>
	invalid(FILE, 'refers to a file without a term', 'Put one term on each line.');

export const notTerms = (): Problem =>
	invalid(
		FILE,
		'refers to JSON that isn’t a list of terms',
		'Write it as ["one", "two"], or as a text file with one term on each line.',
	);

/** @param count columns of a file that should have one */
export const severalColumns = (count: number): Problem =>
	invalid(
		FILE,
		`refers to a CSV file with ${count} columns, but the list takes one term per line`,
		'Keep only the column with the terms, or name it “term” on the first line. Put a term that contains a comma in double quotes.',
	);

export const brokenLine = (line: number, problem: Problem): Problem =>
	invalid(FILE, `refers to a file whose line ${line} can’t be read`, inOneText(problem));

/** @param column name of the column with the terms */
export const lacksTerm = (column: string): Problem =>
	invalid('The line', `has nothing in the column “${column}”`, 'Fill it in, or remove the line.');

export const partedTerm = invalid(
	'The line',
	'seems to have a separator in its term',
	'Put the term in double quotes, and no space after the separator behind it.',
);

/** A list that was made elsewhere, with a term that can't be sent: CometChat takes lists only whole. */
export const brokenTerm = (term: string): Problem =>
	invalid(
		'The list',
		`has the term ${term}, which contains a line break and so can’t be sent again`,
		'Replace all its terms, or remove this one in the dashboard.',
	);

/**
 * What is wrong with a list that shows other terms than were sent.
 * @param keptTerms those that it has and should not have
 * @param wantedTerms those that it should have and lacks
 */
export const otherTerms = (keptTerms: string, wantedTerms: string): Problem => ({
	message: 'CometChat stored other terms than those sent',
	description: `Check the list. It has ${keptTerms || 'nothing'} instead of ${wantedTerms || 'nothing'}.`,
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
});
