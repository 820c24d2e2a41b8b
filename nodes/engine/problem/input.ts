import type { Problem } from '../result';
import { counted, oneLine } from './text';

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
	const each = (part: 'message' | 'description') => [...new Set(all.map((entry) => entry[part]))];
	return {
		...first,
		message: each('message').join('; '),
		description: each('description').join(' '),
	};
}

export const FILL_IN = 'Fill in the field, or check the result of its expression.';

/** A required field without a value. */
export const missing = (label: string, advice = FILL_IN): Problem =>
	invalid(label, 'is missing', advice);

/** A list that belongs to something else on the form. */
export const notChosen = (): Problem =>
	invalid('A field above', 'is empty', 'Fill it in first: this list depends on it.');

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

/** An item whose credential has another key than that of an earlier item with the same app. */
export const severalKeys: Problem = {
	message: 'An earlier item has the same app with another API key',
	description:
		'Items of one app are sent together, so they need one key: correct it in the data that the credential’s expressions read.',
	code: 'SEVERAL_KEYS',
	input: true,
};

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

/** @param max most that go out together */
export const tooMany = (count: number, entryName: string, max: number): Problem =>
	invalid(
		counted(count, entryName),
		`are more than the ${max} that the API accepts`,
		'Together they replace the existing list, so nothing was sent. Send fewer items.',
	);

/** Code of an item that another item's problem holds back. */
export const HELD_BACK = 'HELD_BACK';

/** @param isSure whether the item is known to be of the same list */
export const skippedWithList = (item: number, because: Problem, isSure = true): Problem => ({
	message: `Not sent, because item ${item} ${isSure ? 'of the same list' : '(perhaps of the same list)'} can’t be sent: ${because.message}`,
	description:
		'A list is replaced completely or not at all. Correct or remove that item, then run all items of the list again.',
	code: HELD_BACK,
	input: true,
});

/** The first of several problems that stop a run before anything is sent. */
export const withOthers = (problem: Problem, others: number): Problem =>
	others <= 0
		? problem
		: {
				...problem,
				description: `${problem.description} ${counted(others, 'other item')} can’t be sent either. Nothing was sent. To see each problem and send the rest, set On Error to Continue in the node’s settings.`,
			};
