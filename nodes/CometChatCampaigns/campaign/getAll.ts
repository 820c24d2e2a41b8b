import { list, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';
import { byCursor, search, sorting } from '../shared/lists';
import { statuses } from '../shared/states';

/** List campaigns. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many campaigns',
	description: 'Retrieve the campaigns of the app',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns' },
	filters: {
		...search('names'),
		status: optional(
			options({
				displayName: 'Status',
				description: 'Status of the campaigns',
				options: statuses,
			}),
		),
		...sorting({ createdAt: 'Created At', name: 'Name', updatedAt: 'Updated At' }),
	},
	execution: byCursor(),
	response: list(),
});
