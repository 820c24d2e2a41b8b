import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { extension, settingsRow } from './fields';

/** Get settings of an extension. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get settings of extension',
	description: 'Retrieve the settings of an extension; their values only with Return Secrets',
	request: { method: 'GET', api: 'management', path: '/extensions/{extension}/v1/settings' },
	path: {
		extension: extension({ displayName: 'Extension', description: 'Extension to read' }),
	},
	response: object(),
	toRow: settingsRow,
	secrets: ['settings'],
});
