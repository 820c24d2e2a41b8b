import { jsonObject } from '../../fields/common';

export const PATH = '/extensions/widget/v2/settings';

/** What a widget is made of; the vendor doesn't list all of it. */
export const configuration = jsonObject({
	displayName: 'Configuration',
	description: 'Settings of the widget by their names in CometChat’s API, such as style and main',
	placeholder: 'e.g. {"style": {"width": "400px"}}',
	sendAs: 'settings',
});
