import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actionId, frontendActionCodes } from './fields';

/** Get frontend action. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get frontend action',
	description: 'Retrieve a frontend action',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/frontend-actions/{id}' },
	path: actionId('Frontend action to retrieve'),
	response: object(),
	codes: frontendActionCodes,
});
