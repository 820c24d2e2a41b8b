import { list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { byCursor } from '../shared/lists';

/** List frontend actions. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many frontend actions',
	description: 'Retrieve the frontend actions of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/frontend-actions' },
	execution: byCursor('_id'),
	response: list(),
});
