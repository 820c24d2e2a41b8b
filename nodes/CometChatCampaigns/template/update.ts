import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { template } from '../shared/id';
import { status, TEMPLATE_CHANGES, templateDetails, templateName } from './fields';

/** Update template: all but its content, which Set Content changes. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update template',
	description: 'Approve a template, or update its name, category, tags or variables',
	notice: 'Variables that you fill in replace those of the template.',
	request: { method: 'PUT', api: 'campaigns', path: '/templates/{templateId}', retry: 'safe' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to update' }) },
	body: {
		name: optional(templateName),
		status: optional(status),
		...templateDetails,
		...clearing(templateDetails, 'templateCategory'),
	},
	response: object(),
	requiresOneOf: ['name', 'status', ...TEMPLATE_CHANGES],
});
