import { list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { byCursor, search, sorting } from '../shared/lists';

/** List channels. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many channels',
	description: 'Retrieve the channels of the app',
	request: { method: 'GET', api: 'campaigns', path: '/channels' },
	filters: {
		...search('names and channel IDs'),
		...sorting({ channelType: 'Type', createdAt: 'Created At', updatedAt: 'Updated At' }),
	},
	execution: byCursor(),
	response: list(),
});
