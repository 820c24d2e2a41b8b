import { optional, requiredFor, type ValueOf } from '../../engine';
import { dateTime, group, number, options } from '../../fields/basic';

const MS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** How long to wait for an answer, in the names of n8n's own nodes. */
export const limitWaitTime = optional(
	group({
		displayName: 'Limit Wait Time',
		description:
			'How long to wait for an answer. After that, the input items pass through unchanged.',
		entryName: 'Limit',
		section: 'options',
		sendAs: '',
		fields: {
			limitType: options({
				displayName: 'Limit Type',
				description: 'Whether to wait for an interval or until a point in time',
				options: {
					afterTimeInterval: 'After Time Interval',
					atSpecifiedTime: 'At Specified Time',
				},
			}),
			resumeAmount: requiredFor(
				number({
					displayName: 'Amount',
					description: 'How many units to wait',
					minValue: 1,
					maxValue: 1_000_000,
					default: 45,
				}),
				{ limitType: ['afterTimeInterval'] },
			),
			resumeUnit: requiredFor(
				options({
					displayName: 'Unit',
					description: 'Unit of the amount',
					options: { minutes: 'Minutes', hours: 'Hours', days: 'Days' },
				}),
				{ limitType: ['afterTimeInterval'] },
			),
			maxDateAndTime: requiredFor(
				dateTime({
					displayName: 'Max Date and Time',
					description: 'When to stop waiting',
				}),
				{ limitType: ['atSpecifiedTime'] },
			),
		},
	}),
);

/** When waiting ends, in milliseconds since 1970. */
export function waitsUntil(limit: ValueOf<typeof limitWaitTime>): number | undefined {
	if (!limit) return undefined;
	const { limitType, resumeAmount = 0, resumeUnit = 'minutes', maxDateAndTime = 0 } = limit;
	if (limitType === 'atSpecifiedTime') return maxDateAndTime * 1000;
	return Date.now() + resumeAmount * MS[resumeUnit];
}

/** A time that is over lets nobody answer. */
export function waitTimeRule({
	limitWaitTime: limit,
}: {
	limitWaitTime?: ValueOf<typeof limitWaitTime>;
}) {
	const until = waitsUntil(limit);
	if (until === undefined || until > Date.now()) return undefined;
	return {
		field: 'limitWaitTime' as const,
		message: 'ends in the past',
		advice: 'Choose a time in the future.',
	};
}
