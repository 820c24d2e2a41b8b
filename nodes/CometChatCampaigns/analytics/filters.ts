import { type Field, type Input, optional } from '../../engine';
import { dateTime, number, options } from '../../fields/basic';
import { newId } from '../../fields/id';

/** A time that goes out in ISO 8601. */
const isoTime = (
	displayName: string,
	description: string,
	sendAs: string,
): Field<string, false> => {
	const field = dateTime({ displayName, description, sendAs });
	const schema = field.schema.transform((seconds) => new Date(seconds * 1000).toISOString());
	return { ...field, schema, required: false };
};

/** What analytics count, over which time (docs/platform.md, Campaigns). */
export const analyticsFilters = {
	startDate: isoTime('From', 'Start of the time range', 'startDate'),
	endDate: optional(isoTime('Until', 'End of the time range', 'endDate'), { after: 'startDate' }),
	period: optional(
		options({
			displayName: 'Period',
			description: 'Length of each step of time',
			options: { hourly: 'Hourly', daily: 'Daily' },
		}),
	),
	dimension: optional(
		options({
			displayName: 'Dimension',
			description: 'What to count by',
			options: { campaign: 'Campaign', template: 'Template', channel: 'Channel' },
		}),
	),
	dimensionId: optional(
		newId({
			displayName: 'Dimension ID',
			description: 'The one campaign, template or channel to count, as set in Dimension',
			placeholder: 'e.g. cc-template-release',
		}),
	),
	limit: optional(
		number({
			displayName: 'Limit',
			description: 'Max number of results to return',
			minValue: 1,
			default: 50,
		}),
	),
};

/** An ID needs its dimension. */
export const analyticsRule = ({ dimension, dimensionId }: Input) =>
	dimensionId !== undefined && dimension === undefined
		? {
				field: 'dimensionId' as const,
				message: 'has no effect without Dimension',
				advice: 'Add Dimension, and choose what the ID belongs to.',
			}
		: undefined;
