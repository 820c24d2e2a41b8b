import { optional } from '../../engine';
import { dateTime } from '../../fields/basic';

/** Records that an import takes in a request (docs/platform.md, Data import). */
export const MAX_RECORDS = 50;

/** A time of a former chat; exports write 0 for "never". */
export const originalTime = (displayName: string, description: string) =>
	optional(dateTime({ displayName, description, zeroIsEmpty: true }));
