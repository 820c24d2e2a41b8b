import { requiredFor } from '../engine';
import { textList, multiOptions } from '../fields/basic';
import { triggerName } from '../fields/webhookTriggers';
import { eventChoices, eventNames } from './table';

export const ALL = '*';
export const OTHER = 'other';

/** Which events start the workflow. The platform's list is open, so any other can be named. */
export const eventFields = {
	events: multiOptions({
		displayName: 'Events',
		description: 'Events that start the workflow',
		options: {
			[ALL]: { name: 'All Events', description: 'All events in this list' },
			[OTHER]: { name: 'Other Events', description: 'Events that aren’t in this list' },
			...eventChoices,
		},
	}),
	otherEvents: requiredFor(
		textList({
			displayName: 'Other Events',
			description:
				'Triggers as named in the dashboard: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. group_member_removed',
			entryName: 'Event',
			maxEntries: 100,
			schema: triggerName,
		}),
		{ events: [OTHER] },
	),
};

/** All events that the node offers by name. */
export const allEvents: string[] = Object.keys(eventNames);
