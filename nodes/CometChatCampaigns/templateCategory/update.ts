import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { templateCategory } from '../shared/id';
import { categoryCodes, categoryDescription, categoryName } from './fields';

/** Update template category: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update template category',
	description: 'Rename or describe a template category',
	request: {
		method: 'PUT',
		api: 'campaigns',
		path: '/templates/categories/{categoryId}',
		retry: 'safe',
	},
	path: {
		categoryId: templateCategory({
			displayName: 'Template Category',
			description: 'Template category to update',
		}),
	},
	body: {
		name: optional(categoryName),
		description: categoryDescription,
		...clearing({ description: categoryDescription }),
	},
	response: object(),
	requiresOneOf: ['name', 'description'],
	codes: categoryCodes,
});
