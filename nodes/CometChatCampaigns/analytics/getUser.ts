import { asItComes } from '../../engine';
import { operation } from '../../platform/operation';
import { user } from '../../vocabulary/id';
import { listOrObject } from '../shared/rows';
import { analyticsFilters, analyticsRule } from './filters';

/** Get analytics of user: its form is not documented. */
export const getUser = operation({
	value: 'getUser',
	name: 'Get User',
	action: 'Get analytics of user',
	description: 'Retrieve what a user viewed, clicked and interacted with',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/users/{uid}' },
	path: { uid: user({ displayName: 'User', description: 'User whose engagement to count' }) },
	filters: analyticsFilters,
	execution: asItComes(),
	answer: listOrObject(),
	validate: analyticsRule,
});
