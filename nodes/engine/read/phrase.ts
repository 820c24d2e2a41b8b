import type { z } from 'zod/v4';
import type { Problem } from '../problem';
import { invalid } from '../problem';

/** Stands between the two halves of a rule; zod's own messages are of one line. */
const BETWEEN = '\n';

/** A schema's own words for a broken rule: what is wrong, and what to do. */
export const rule = (says: string, advice: string): string => says + BETWEEN + advice;

/** A required field without a value. */
export const missing = (label: string): Problem =>
	invalid(label, 'is missing', 'Fill in the field, or check what its expression gives.');

/** Tells a zod issue as a problem of the field with this label. */
export function phrase(label: string, issue: z.core.$ZodIssue): Problem {
	const [says, advice] = issue.message.split(BETWEEN);
	if (advice) return invalid(label, placed(issue, says), advice);
	switch (issue.code) {
		case 'invalid_type':
			return invalid(
				label,
				placed(issue, `must be ${article(issue.expected)}`),
				'Check what its expression gives.',
			);
		case 'invalid_value':
			return invalid(
				label,
				`must be one of ${issue.values.map(String).join(', ')}`,
				'Choose one of the listed values.',
			);
		case 'too_big':
			return invalid(
				label,
				placed(issue, `is longer than ${String(issue.maximum)} ${unit(issue.origin)}`),
				'Shorten it.',
			);
		default:
			return invalid(label, 'cannot be sent as it is', issue.message);
	}
}

/** Names the entry of a list that is meant, counted as people count. */
function placed(issue: z.core.$ZodIssue, says: string): string {
	const index = issue.path.find((step) => typeof step === 'number');
	return index === undefined ? says : `(entry ${Number(index) + 1}) ${says}`;
}

const unit = (origin: string): string => (origin === 'array' ? 'entries' : 'characters');

const article = (type: string): string =>
	({
		string: 'text',
		record: 'a JSON object',
		object: 'a JSON object',
		array: 'a list',
		int: 'a whole number',
	})[type] ?? `a ${type}`;
