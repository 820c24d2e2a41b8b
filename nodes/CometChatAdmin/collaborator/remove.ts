import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { emails, inTeam } from './emails';

const fields = { emails: emails('Emails', 'Collaborators to remove', 'collaboratorsToRemove') };

/** Remove collaborators: a result for each address. */
export const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove collaborators',
	description: 'Take the access to the app from collaborators',
	request: { method: 'POST', api: 'management', path: '/collaborators', retry: 'safe' },
	body: fields,
	execution: inTeam(fields, () => ({ removed: true })),
	response: object(),
	notFoundCodes: ['ERR_NOT_A_COLLABORATOR'],
});
