import { done, list, optional, resource } from '../engine';
import { LONGEST, text } from '../fields/basic';
import { name } from '../fields/common';
import { notFound } from './shared/notFound';
import { defineOperation } from '../platform/operation';
import { templateCategory } from './shared/id';
import { byCursor, sorting } from './shared/lists';
import { clearing } from '../fields/clear';

const categoryName = name({
	displayName: 'Name',
	description: 'Name of the template category, unique in the app',
	placeholder: 'e.g. Marketing',
	about: 'categoryName',
});

const categoryDescription = optional(
	text({
		displayName: 'Description',
		description: 'What the templates of the category are for',
		placeholder: 'e.g. News about our products',
		max: LONGEST,
	}),
);

const categoryCodes = {
	...notFound('template category', 'templateCategory'),
	ERR_CONFLICT: {
		message: 'A template category with this name already exists',
		advice: 'Choose another name, or use the existing category.',
		about: 'categoryName',
	},
};

/** Create template category: the name is its key, and the newest are listed first. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create template category',
	description: 'Create a category, by which templates and feeds are filtered',
	request: { method: 'POST', api: 'campaigns', path: '/templates/categories', retry: 'safe' },
	body: { name: categoryName, description: categoryDescription },
	key: 'name',
	readBack: {
		path: '/templates/categories?limit=100&sort=createdAt&order=desc',
		list: { idField: 'name' },
		notFound: ['ERR_NOT_FOUND'],
		madeAt: 'createdAt',
	},
	onConflict: { codes: ['ERR_CONFLICT'], choices: ['return'] },
	codes: categoryCodes,
});

const get = defineOperation({
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
	codes: categoryCodes,
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many template categories',
	description: 'Retrieve the template categories of the app',
	request: { method: 'GET', api: 'campaigns', path: '/templates/categories' },
	filters: sorting({ createdAt: 'Created At', name: 'Name', updatedAt: 'Updated At' }),
	execution: byCursor(),
	response: list(),
});

/** Update template category: sends what is given, and nothing else. */
const update = defineOperation({
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
	requiresOneOf: ['name', 'description'],
	codes: categoryCodes,
});

const deleteCategory = defineOperation({
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

export const templateCategoryResource = resource({
	value: 'templateCategory',
	name: 'Template Category',
	default: 'create',
	operations: [create, get, getAll, update, deleteCategory],
});
