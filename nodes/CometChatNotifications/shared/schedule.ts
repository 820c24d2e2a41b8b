import { z } from 'zod/v4';
import type { IDataObject } from 'n8n-workflow';
import { type Field, requiredFor, ruleMessage } from '../../engine';
import { groups, multiOptions, options, text } from '../../fields/basic';
import { eachOnce } from '../../fields/eachOnce';

/** An hour of the day, which the platform takes as a number such as 1730. */
const hour = (displayName: string, description: string, initial: string): Field<number, false> =>
	requiredFor(
		{
			...text({ displayName, description, placeholder: 'e.g. 17:30', default: initial }),
			schema: z
				.string()
				.regex(
					/^([01]?\d|2[0-3]):?[0-5]\d$/,
					ruleMessage('isn’t a time of day', 'Write it as 17:30.'),
				)
				.transform((time) => Number(time.replace(':', ''))),
		},
		{ notify: ['hours'] },
	);

const scheduleForm = groups({
	displayName: 'Schedule',
	description: 'Days and hours for notifications, in the user’s time zone',
	entryName: 'Days',
	maxEntries: 7,
	fields: {
		days: multiOptions({
			displayName: 'Days',
			description: 'Days that have these hours',
			options: {
				monday: 'Monday',
				tuesday: 'Tuesday',
				wednesday: 'Wednesday',
				thursday: 'Thursday',
				friday: 'Friday',
				saturday: 'Saturday',
				sunday: 'Sunday',
			},
		}),
		notify: options({
			displayName: 'Notify',
			description: 'When to notify on these days',
			options: { hours: 'In These Hours', never: 'Not at All' },
		}),
		from: hour('From', 'First minute with notifications', '00:00'),
		to: hour('To', 'Last minute with notifications', '23:59'),
	},
});

/** A plan of the week, as the platform takes it (docs/platform.md, Notifications). */
export const schedule: Field<IDataObject, true> = {
	...scheduleForm,
	schema: scheduleForm.schema
		.superRefine(eachOnce(({ days }) => days))
		.transform((entries) =>
			Object.fromEntries(
				entries.flatMap(({ days, notify, from = 0, to = 2359 }) =>
					days.map((day) => [day, { from, to, dnd: notify === 'never' }]),
				),
			),
		),
};
