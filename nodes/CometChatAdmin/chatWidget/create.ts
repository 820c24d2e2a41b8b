import { isObject, object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { name } from '../../fields/common';
import { configuration, PATH } from './fields';

/** Create chat widget; no request deletes one. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create chat widget',
	description: 'Create a chat widget for a website',
	notice: 'No request deletes a chat widget. Do that in the dashboard of your app.',
	request: { method: 'POST', api: 'management', path: PATH, retry: 'never' },
	checkWith: 'Chat Widget → Get Many',
	body: {
		name: name({
			displayName: 'Name',
			description: 'Name of the widget',
			placeholder: 'e.g. Support',
			sendAs: 'settings.name',
		}),
		configuration: optional(configuration),
	},
	toBody: ({ settings }) => ({
		settings: { version: 'v2', ...(isObject(settings) ? settings : {}) },
	}),
	response: object(),
});
