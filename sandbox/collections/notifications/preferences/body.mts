import * as z from 'zod/v4';

import { field } from '../../../platform/parts.mts';
import { choice, choicesOf, schedule } from '../settings/body.mts';
import { events } from '../settings/names.mts';
import { decidable, type Place, written } from './names.mts';

const part = (place: Place) =>
	z
		.strictObject(
			Object.fromEntries(
				decidable[place].map((event) => {
					const name = written(place, event);
					return [
						name,
						choice(name, events.messages.includes(event) ? choicesOf(event) : 2).optional(),
					];
				}),
			),
		)
		.optional();

/** The body of update, with names of its own for what the settings have too. */
export const preferencesBody = z.strictObject({
	groupPreferences: part('group'),
	oneOnOnePreferences: part('oneOnOne'),
	mutePreferences: z
		.strictObject({ dnd: choice('dnd').optional(), schedule: schedule.optional() })
		.optional(),
	usePrivacyTemplate: field.flag('usePrivacyTemplate').optional(),
});
