import { list } from '../../engine';
import { operation } from '../../platform/operation';
import { byCursor, search, sorting } from '../shared/lists';

/** List channels. */
export const getAll = operation({
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
	answer: list(),
});
