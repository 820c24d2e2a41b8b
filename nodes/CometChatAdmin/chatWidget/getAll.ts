import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { PATH } from './fields';

/** List chat widgets. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many chat widgets',
	description: 'Retrieve the chat widgets of the app with their configuration',
	request: { method: 'GET', api: 'management', path: PATH },
	execution: whole(),
	response: list(),
});
