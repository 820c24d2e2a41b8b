import { object, optional } from '../../engine';
import { operation } from '../../platform/operation';
import { details, required, SECRETS, TYPE } from './fields';

/** Create external agent: its UID comes from CometChat, so a lost answer stays in doubt. */
export const create = operation({
	value: 'create',
	name: 'Create',
	action: 'Create external agent',
	description: 'Register an agent that runs outside of CometChat',
	notice:
		'For platforms other than Mastra, register an agent in CometChat’s dashboard once. Get Many with Return Secrets then shows the values that the fields need.',
	request: { method: 'POST', api: 'agents', path: '/agents', retry: 'never' },
	checkWith: 'External Agent → Get Many',
	body: { ...required, integrationMeta: optional(required.integrationMeta), ...details },
	answer: object(),
	secrets: SECRETS,
	toBody: (body) => ({ ...body, ...TYPE }),
});
