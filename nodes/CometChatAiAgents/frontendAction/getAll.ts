import { list } from '../../engine';
import { operation } from '../../platform/operation';
import { byCursor } from '../shared/lists';

/** List frontend actions. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many frontend actions',
	description: 'Retrieve the frontend actions of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/frontend-actions' },
	execution: byCursor('_id'),
	answer: list(),
});
