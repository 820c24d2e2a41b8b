import { done } from '../../engine';
import { operation } from '../../platform/operation';
import { flagReason } from '../../vocabulary/id';

/** Delete flag reason. */
export const deleteReason = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete flag reason',
	description: 'Delete a flag reason',
	notice: 'A deleted reason can’t be recovered, and users can no longer choose it.',
	request: { method: 'DELETE', api: 'chat', path: '/moderation/reasons/{id}', retry: 'safe' },
	path: { id: flagReason({ displayName: 'Reason', description: 'Reason to delete' }) },
	answer: done('deleted', 'id'),
	notFoundCodes: ['ERR_REASON_NOT_FOUND'],
});
