import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { apiToolSlug, SECRETS } from './fields';
import type { ApiToolRow } from './rows';
import { apiToolSummary } from './rows';

/** Get API tool. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get API tool',
	description: 'Retrieve an API tool',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/api-tools/{slug}' },
	path: apiToolSlug('API tool to retrieve'),
	response: object<ApiToolRow>(),
	simplify: apiToolSummary,
	secrets: SECRETS,
});
