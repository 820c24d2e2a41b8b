import type { IDataObject } from 'n8n-workflow';
import type { z } from 'zod/v4';
import type { Field } from '../engine/declaration/field';
import { overlaid } from '../engine/request/buildBody';
import { groups, multiOptions, options } from './basic';
import {
	appEvents,
	inPreferences,
	inSettings,
	NOTIFY,
	numbersOf,
	userEvents,
} from './notificationEvents';
import type { NotifyRow } from './notifyRules';
import { KEEP, wrongRows } from './notifyRules';

const notify = {
	displayName: 'Notify',
	description: 'When people are notified of these events',
};

const eventsOf = (choices: Record<string, string>) =>
	multiOptions({
		displayName: 'Events',
		description: 'What happens in the chat',
		options: choices,
	});

const ofApp = groups({
	displayName: 'Events',
	description: 'What the app notifies its users of',
	entryName: 'Entry',
	sendAs: '*',
	fields: {
		events: eventsOf(appEvents),
		notify: options({ ...notify, options: { [KEEP]: 'No Change', ...NOTIFY } }),
		usersMayDecide: options({
			displayName: 'Users May Decide',
			description: 'Whether users may choose otherwise for themselves',
			options: { [KEEP]: 'No Change', yes: 'Yes', no: 'No' },
		}),
	},
});

const ofUser = groups({
	displayName: 'Events',
	description: 'What the user is notified of',
	entryName: 'Entry',
	sendAs: '*',
	fields: { events: eventsOf(userEvents), notify: options({ ...notify, options: NOTIFY }) },
});

type Placed = Array<[path: string, value: unknown]>;

/** The value at the end of a path of keys. */
const nested = (path: string, value: unknown): IDataObject =>
	path.split('.').reduceRight((inner, step) => ({ [step]: inner }), value as IDataObject);

/** Rows as the body has them, once each makes sense. */
const sent = (
	schema: z.ZodType<NotifyRow[]>,
	placed: (event: string, row: NotifyRow) => Placed,
): z.ZodType<IDataObject> =>
	schema.superRefine(wrongRows).transform((rows) =>
		rows
			.flatMap((row) => row.events.flatMap((event) => placed(event, row)))
			.filter(([, value]) => value !== undefined)
			.map(([path, value]) => nested(path, value))
			.reduce(overlaid, {}),
	);

/** What the app notifies its users of, and whether they may decide themselves. */
export const appNotify: Field<IDataObject, true> = {
	...ofApp,
	schema: sent(ofApp.schema, (event, { notify: when, usersMayDecide = KEEP }) => [
		[`${inSettings(event)}Setting`, numbersOf(event)[when]],
		[`${inSettings(event)}Override`, { yes: true, no: false }[usersMayDecide]],
	]),
};

/** What a user is notified of. */
export const userNotify: Field<IDataObject, true> = {
	...ofUser,
	schema: sent(ofUser.schema, (event, { notify: when }) => [
		[inPreferences(event), numbersOf(event)[when]],
	]),
};
