import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { details, required, SECRETS, TYPE } from './fields';
import { baseUrl, newSettings } from './platforms';

/** Create external agent: its UID comes from CometChat, so a lost answer stays in doubt. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create external agent',
	description: 'Register an agent that runs outside of CometChat',
	request: { method: 'POST', api: 'agents', path: '/agents', retry: 'never' },
	checkWith: 'External Agent → Get Many',
	body: { ...required, baseUrl, ...newSettings, ...details },
	response: object(),
	secrets: SECRETS,
	toBody: (body) => ({ ...body, ...TYPE }),
});
