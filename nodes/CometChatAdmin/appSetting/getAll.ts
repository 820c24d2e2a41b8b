import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';

/** List settings of the app: they come in a map. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many settings of app',
	description: 'Retrieve the settings of the app',
	request: { method: 'GET', api: 'management', path: '/settings' },
	execution: whole(),
	response: list({
		rowsIn: (all) => Object.entries(all).map(([setting, value]) => ({ setting, value })),
	}),
});
