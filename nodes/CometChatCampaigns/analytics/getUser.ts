import { asItComes } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { user } from '../../fields/id';
import { notFound } from '../shared/notFound';
import { listOrObject } from '../shared/rows';
import { analyticsFilters, analyticsRule } from './filters';

/** Get analytics of user: its form is not documented. */
export const getUser = defineOperation({
	value: 'getUser',
	name: 'Get User',
	action: 'Get analytics of user',
	description: 'Get the views, clicks and interactions of a user',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/users/{uid}' },
	path: { uid: user({ displayName: 'User', description: 'User whose engagement to count' }) },
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
	codes: notFound('user', 'user'),
});
