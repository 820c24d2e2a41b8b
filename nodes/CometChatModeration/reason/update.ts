import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { flagReason } from '../../fields/id';
import { reasonName } from './fields';

/** Update flag reason: only its name can change. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update flag reason',
	description: 'Rename a flag reason',
	request: { method: 'PUT', api: 'chat', path: '/moderation/reasons/{id}', retry: 'safe' },
	path: { id: flagReason({ displayName: 'Reason', description: 'Reason to rename' }) },
	body: { name: reasonName },
	response: object(),
});
