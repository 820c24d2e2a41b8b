import { z } from 'zod/v4';
import type { Choice, Fields } from './field';
import type { OnConflict } from './readBack';

const choices: Record<'stop' | 'return' | 'update', Choice> = {
	stop: { name: 'Fail the Item', description: 'The item fails with the reason' },
	return: {
		name: 'Return Existing',
		description: 'Returns the existing record unchanged, with alreadyExisted: true',
	},
	update: { name: 'Update It', description: 'Updates the existing record and returns it' },
};

/** If Already Exists, where people may choose. */
export function conflictFields(onConflict?: OnConflict): Fields {
	if (!onConflict || onConflict.choices.length === 0) return {};
	const offered = ['stop', ...onConflict.choices] as const;
	return {
		ifExists: {
			type: 'options',
			schema: z.enum(offered),
			required: false,
			displayName: 'If Already Exists',
			description: 'What to do if it already exists, for example after a duplicate webhook',
			options: Object.fromEntries(offered.map((value) => [value, choices[value]])),
			section: 'options',
		},
	};
}

/** What to do about a conflict, for people who have not chosen yet. */
export const conflictAdvice =
	'To continue with the existing record, set {If Already Exists} to {Return Existing} under {Options}.';
