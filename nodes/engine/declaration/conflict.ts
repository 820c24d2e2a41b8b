import { z } from 'zod/v4';
import type { Choice, Fields } from './field';
import type { OnConflict } from './readBack';

const choices: Record<'stop' | 'return' | 'update', Choice> = {
	stop: { name: 'Stop With a Message', description: 'The item fails and says why' },
	return: { name: 'Return Existing', description: 'Gives what is there, and changes nothing' },
	update: { name: 'Update It', description: 'Changes it to what this item says, and gives it' },
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
			description: 'What to do when it exists already, such as after a webhook that came twice',
			options: Object.fromEntries(offered.map((value) => [value, choices[value]])),
			section: 'options',
		},
	};
}

/** What to do about a conflict, for people who have not chosen yet. */
export const conflictAdvice =
	'To go on with what is there, set {If Already Exists} to {Return Existing} under {Options}.';
