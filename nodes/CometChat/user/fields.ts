import { optional } from '../../engine';
import { description } from '../../fields/common';

/** What a user says of itself, which an import cannot set. */
export const statusMessage = optional(
	description({
		displayName: 'Status Message',
		description: 'What the user is up to or how they feel',
		placeholder: 'e.g. On holiday',
	}),
);
