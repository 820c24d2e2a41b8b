import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { templateCategory } from '../shared/id';
import { categoryCodes } from './fields';

/** Delete template category. */
export const deleteCategory = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete template category',
	description: 'Delete a template category',
	notice: 'A deleted template category can’t be recovered.',
	request: {
		method: 'DELETE',
		api: 'campaigns',
		path: '/templates/categories/{categoryId}',
		retry: 'safe',
	},
	path: {
		categoryId: templateCategory({
			displayName: 'Template Category',
			description: 'Template category to delete',
		}),
	},
	response: done('deleted', 'categoryId'),
	notFoundCodes: ['ERR_NOT_FOUND'],
	codes: categoryCodes,
});
