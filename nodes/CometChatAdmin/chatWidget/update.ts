import { doneWith, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { text } from '../../fields/basic';
import { configuration, PATH } from './fields';

/** Update chat widget: how it is named in the settings isn't documented. */
export const update = defineOperation({
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
