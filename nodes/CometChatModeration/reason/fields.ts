import { optional } from '../../engine';
import { description, name } from '../../fields/common';
import { newId } from '../../fields/id';

export const reasonName = name({
	displayName: 'Name',
	description: 'What users read when they flag a message',
	placeholder: 'e.g. Spam',
});

/** A new reason for which people may report a message. */
export const newReason = {
	id: newId({
		displayName: 'ID',
		description: 'Unique identifier of the reason',
		placeholder: 'e.g. spam',
		about: 'reason',
	}),
	name: reasonName,
	description: optional(
		description({
			displayName: 'Description',
			description: 'What the reason covers',
			placeholder: 'e.g. Unwanted offers',
		}),
	),
};
