import { list, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';
import { tags } from '../../fields/common';
import { categoryName } from '../shared/id';
import { byCursor, search, sorting, tagMatch } from '../shared/lists';
import type { TemplateRow } from './rows';
import { templateSummary } from './rows';

/** List templates. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many templates',
	description: 'Retrieve the templates of the app',
	request: { method: 'GET', api: 'campaigns', path: '/templates' },
	filters: {
		...search('names'),
		status: optional(
			options({
				displayName: 'Status',
				description: 'Status of the templates',
				options: { draft: 'Draft', approved: 'Approved', archived: 'Archived' },
			}),
		),
		templateCategory: categoryName('Name of the template category'),
		tags: optional(tags({ description: 'Tags of the templates' })),
		...tagMatch,
		...sorting({ createdAt: 'Created At', name: 'Name', updatedAt: 'Updated At' }),
	},
	execution: byCursor(),
	response: list<TemplateRow>(),
	simplify: [...templateSummary],
});
