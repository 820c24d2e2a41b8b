import * as z from 'zod/v4';

import { type Collection, column, chatApi, table } from '../../platform/parts.mts';
import { userOfQuery } from './ofUser.mts';

const timeZones = table('timeZones', { uid: column.key(), timezone: column.text() });

function isKnown(name: string): boolean {
	try {
		return name.includes('/') && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
	} catch {
		return false;
	}
}

const complaint = 'The timezone must be a name such as Europe/Berlin.';
const body = z.object({ timezone: z.string(complaint).refine(isKnown, complaint) });
const path = '/notifications/v1/preferences/timezone';

/** The time zone in which a user's schedule counts; that of Greenwich until another is named. */
export const timeZonesOfUsers: Collection = {
	tables: [timeZones],
	endpoints: [
		chatApi.get(path, (call) => {
			const { uid } = userOfQuery(call);
			const { timezone = 'Etc/UTC' } = timeZones.one(call.store, { uid }) ?? {};
			return { data: { timezone } };
		}),
		chatApi.patch(path, { body }, (call) => {
			const { uid } = userOfQuery(call);
			const { timezone } = call.body;
			timeZones.put(call.store, { uid }, { timezone });
			return { data: { timezone } };
		}),
	],
};
