import type { IDataObject } from 'n8n-workflow';
import type { Field } from '../../engine';
import { groups, options } from '../../fields/basic';
import { NOTIFY, numbersOf, userEvents } from '../shared/events';
import { eventsOf, notify, sent } from '../shared/notify';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a user's own preferences have it, for the same event has another name there. */
export function inPreferences(event: string): string {
	const [place = '', name = ''] = event.split('.');
	return `${place}Preferences.${place}${capital(name)}`;
}

const ofUser = groups({
	displayName: 'Events',
	description: 'Events to notify the user of',
	entryName: 'Entry',
	sendAs: '*',
	fields: { events: eventsOf(userEvents), notify: options({ ...notify, options: NOTIFY }) },
});

/** What a user is notified of. */
export const userNotify: Field<IDataObject, true> = {
	...ofUser,
	schema: sent(ofUser.schema, (event, { notify: when }) => [
		[inPreferences(event), numbersOf(event)[when]],
	]),
};
