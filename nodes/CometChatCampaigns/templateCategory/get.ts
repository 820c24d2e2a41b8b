import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { templateCategory } from '../shared/id';
import { categoryCodes } from './fields';

/** Get template category. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get template category',
	description: 'Retrieve a template category',
	request: { method: 'GET', api: 'campaigns', path: '/templates/categories/{categoryId}' },
	path: {
		categoryId: templateCategory({
			displayName: 'Template Category',
			description: 'Template category to retrieve',
		}),
	},
	response: object(),
	codes: categoryCodes,
});
