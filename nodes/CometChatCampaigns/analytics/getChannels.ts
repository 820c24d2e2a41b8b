import { asItComes } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { listOrObject } from '../shared/rows';
import { analyticsFilters, analyticsRule } from './filters';

/** Get analytics of channels: its form is not documented. */
export const getChannels = defineOperation({
	value: 'getChannels',
	name: 'Get Channels',
	action: 'Get analytics of channels',
	description:
		'Get the numbers of sent, delivered, read and clicked notifications for each channel',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/channels' },
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
});
