import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { flagReason } from '../../fields/id';

/** Delete flag reason. */
export const deleteReason = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete flag reason',
	description: 'Delete a flag reason',
	notice: 'A deleted reason can’t be recovered, and users can no longer choose it.',
	request: { method: 'DELETE', api: 'chat', path: '/moderation/reasons/{id}', retry: 'safe' },
	path: { id: flagReason({ displayName: 'Reason', description: 'Reason to delete' }) },
	response: done('deleted', 'id'),
	notFoundCodes: ['ERR_REASON_NOT_FOUND'],
});
