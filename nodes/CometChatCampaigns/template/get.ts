import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { template } from '../shared/id';
import type { TemplateRow } from './rows';
import { templateWithVersions } from './rows';

/** Get template. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get template',
	description: 'Retrieve a template with the content of all its versions',
	request: { method: 'GET', api: 'campaigns', path: '/templates/{templateId}' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to retrieve' }) },
	response: object<TemplateRow>(),
	simplify: [...templateWithVersions],
});
