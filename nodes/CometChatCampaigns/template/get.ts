import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { template } from '../shared/id';
import type { TemplateRow } from './rows';
import { templateWithVersions } from './rows';

/** Get template. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get template',
	description: 'Retrieve a template with the content of all its versions',
	request: { method: 'GET', api: 'campaigns', path: '/templates/{templateId}' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to retrieve' }) },
	answer: object<TemplateRow>(),
	simplify: [...templateWithVersions],
});
