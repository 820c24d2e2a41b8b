import { isObject, list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { settingsIn } from '../shared/settings';
import { PATH } from './together';

/** List message shortcuts: a row for each. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many message shortcuts',
	description: 'Retrieve the message shortcuts of the app',
	request: { method: 'GET', api: 'management', path: PATH },
	execution: whole(),
	response: list({
		rowsIn(data) {
			const { shortcuts = {} } = settingsIn(data) ?? {};
			if (!isObject(shortcuts)) return undefined;
			return Object.entries(shortcuts).map(([shortcut, message]) => ({ shortcut, message }));
		},
	}),
});
