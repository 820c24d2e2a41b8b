import { type Field, optional } from '../../engine';
import { cursor } from '../../platform/cursor';
import { dateTime } from '../../fields/basic';

/** Lists of this API: by cursor, at most 100 rows (docs/platform.md, AI agents). */
export const byCursor = (id: string) => cursor({ max: 100, id });

/** A time that is sent in milliseconds. */
const inMilliseconds = (
	displayName: string,
	description: string,
	sendAs: string,
): Field<number, false> => {
	const field = dateTime({ displayName, description, sendAs });
	const schema = field.schema.transform((seconds) => seconds * 1000);
	return { ...field, schema, required: false };
};

/** A range of time that a list is narrowed to. */
export const timeRange = (subject: string) => ({
	startTime: inMilliseconds('From', `Start of the time range of the ${subject}`, 'startTime'),
	endTime: optional(inMilliseconds('Until', `End of the time range of the ${subject}`, 'endTime'), {
		notBefore: 'startTime',
	}),
});

/** A range that sources require and that isn't explained: as wide as possible (docs/platform.md, AI agents). */
export const WHOLE_RANGE = { start: 0, end: 9_999_999_999_999 };
