import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { categoryCodes, categoryDescription, categoryName } from './fields';

/** Create template category: the name is its key, and the newest are listed first. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create template category',
	description: 'Create a category, by which templates and feeds are filtered',
	request: { method: 'POST', api: 'campaigns', path: '/templates/categories', retry: 'safe' },
	body: { name: categoryName, description: categoryDescription },
	response: object(),
	key: 'name',
	readBack: {
		path: '/templates/categories?limit=100&sort=createdAt&order=desc',
		isList: true,
		idField: 'name',
		notFound: ['ERR_NOT_FOUND'],
		madeAt: 'createdAt',
	},
	onConflict: { codes: ['ERR_CONFLICT'], choices: ['return'] },
	codes: categoryCodes,
});
