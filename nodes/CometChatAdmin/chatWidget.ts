import { jsonObject, name } from '../fields/common';
import { doneWith, isObject, list, optional, resource, whole } from '../engine';
import { defineOperation } from '../platform/operation';
import { text } from '../fields/basic';

const PATH = '/extensions/widget/v2/settings';

/** What a widget is made of; the vendor doesn't list all of it. */
const configuration = jsonObject({
	displayName: 'Configuration',
	description: 'Settings of the widget by their names in CometChat’s API, such as style and main',
	placeholder: 'e.g. {"style": {"width": "400px"}}',
	sendAs: 'settings',
});

/** Create chat widget; no request deletes one. */
const create = defineOperation({
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
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many chat widgets',
	description: 'Retrieve the chat widgets of the app with their configuration',
	request: { method: 'GET', api: 'management', path: PATH },
	execution: whole(),
	response: list(),
});

/** Update chat widget: how it is named in the settings isn't documented. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update chat widget',
	description: 'Update the configuration of a chat widget',
	notice:
		'CometChat doesn’t document whether the ID names the widget, or whether settings that you leave out stay. Start from the row of Get Many, and check the widget afterwards.',
	request: { method: 'PUT', api: 'management', path: PATH, retry: 'safe' },
	body: {
		configuration,
		widgetId: optional(
			text({
				displayName: 'Widget ID',
				description: 'ID from Create, sent as widgetId with the configuration',
				placeholder: 'e.g. 1c6f2b8e-6d0a-4f6e-9a58-0f5d0c3b7a11',
				sendAs: 'settings.widgetId',
			}),
		),
	},
	response: doneWith('updated'),
});

export const chatWidget = resource({
	value: 'chatWidget',
	name: 'Chat Widget',
	default: getAll.value,
	operations: [create, getAll, update],
});
