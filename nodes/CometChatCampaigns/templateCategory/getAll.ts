import { list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { byCursor, sorting } from '../shared/lists';

/** List template categories. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many template categories',
	description: 'Retrieve the template categories of the app',
	request: { method: 'GET', api: 'campaigns', path: '/templates/categories' },
	filters: sorting({ createdAt: 'Created At', name: 'Name', updatedAt: 'Updated At' }),
	execution: byCursor(),
	response: list(),
});
