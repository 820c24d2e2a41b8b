import type { IDataObject } from 'n8n-workflow';
import type { Field } from '../../engine';
import { groups, options } from '../../fields/basic';
import { appEvents, inSettings, NOTIFY, numbersOf } from '../shared/events';
import { eventsOf, notify, sent } from '../shared/notify';
import { KEEP } from '../shared/notifyRules';

const ofApp = groups({
	displayName: 'Events',
	description: 'Events to notify users of',
	entryName: 'Entry',
	sendAs: '*',
	fields: {
		events: eventsOf(appEvents),
		notify: options({ ...notify, options: { [KEEP]: 'No Change', ...NOTIFY } }),
		usersMayDecide: options({
			displayName: 'Users Can Decide',
			description: 'Whether users can change this for themselves',
			options: { [KEEP]: 'No Change', yes: 'Yes', no: 'No' },
		}),
	},
});

/** Events to notify users of, and whether they may decide themselves. */
export const appNotify: Field<IDataObject, true> = {
	...ofApp,
	schema: sent(ofApp.schema, (event, { notify: when, usersMayDecide = KEEP }) => [
		[`${inSettings(event)}Setting`, numbersOf(event)[when]],
		[`${inSettings(event)}Override`, { yes: true, no: false }[usersMayDecide]],
	]),
};
