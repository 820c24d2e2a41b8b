import { list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { byCursor } from '../shared/lists';
import { SECRETS } from './fields';
import type { ApiToolRow } from './rows';
import { apiToolSummary } from './rows';

/** List API tools. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many API tools',
	description: 'Retrieve the API tools of the app',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/api-tools' },
	execution: byCursor('slug'),
	response: list<ApiToolRow>(),
	simplify: apiToolSummary,
	secrets: SECRETS,
});
