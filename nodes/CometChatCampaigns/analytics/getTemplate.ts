import { asItComes } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { template } from '../shared/id';
import { listOrObject } from '../shared/rows';
import { analyticsFilters, analyticsRule } from './filters';

/** Get analytics of template: its form is not documented. */
export const getTemplate = defineOperation({
	value: 'getTemplate',
	name: 'Get Template',
	action: 'Get analytics of template',
	description: 'Get the numbers of sent, delivered, read and clicked notifications for a template',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/templates/{templateId}' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to count' }) },
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
});
