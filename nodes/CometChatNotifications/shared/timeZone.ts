import { z } from 'zod/v4';
import { type Field, ruleMessage } from '../../engine';
import type { ListName } from '../../platform/lists';

const LIST: ListName = 'searchTimeZones';

/** Whether it is the name of a time zone; a distance such as +02:00 is none. */
function isTimeZone(name: string): boolean {
	try {
		Intl.DateTimeFormat('en', { timeZone: name });
		return /^[A-Z]/i.test(name);
	} catch {
		return false;
	}
}

/** A time zone by its IANA name: chosen from a list, or typed. */
export const timeZone: Field<string, true> = {
	type: 'locator',
	list: LIST,
	entryName: 'time zone',
	displayName: 'Time Zone',
	description: 'Time zone of the user’s schedule',
	placeholder: 'e.g. Europe/Berlin',
	sendAs: 'timezone',
	required: true,
	schema: z
		.string()
		.max(100)
		.refine(
			isTimeZone,
			ruleMessage('isn’t a time zone', 'Enter its IANA name, such as Europe/Berlin.'),
		),
};
