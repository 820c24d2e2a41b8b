import { asItComes } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { listOrObject } from '../shared/rows';
import { analyticsFilters, analyticsRule } from './filters';

/** Get overview of engagement: its form is not documented. */
export const getOverview = defineOperation({
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of engagement',
	description: 'Get the numbers of sent, delivered, read and clicked notifications',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/overview' },
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
});
