import { done, list, optional, resource, whole } from '../engine';
import { description, name } from '../fields/common';
import { flagReason, newId } from '../fields/id';
import { defineOperation } from '../platform/operation';

const reasonName = name({
	displayName: 'Name',
	description: 'What users read when they flag a message',
	placeholder: 'e.g. Spam',
});

/** A new reason for which people may report a message. */
const newReason = {
	id: newId({
		displayName: 'ID',
		description: 'Unique identifier of the reason',
		placeholder: 'e.g. spam',
		about: 'reason',
	}),
	name: reasonName,
	description: optional(
		description({
			displayName: 'Description',
			description: 'What the reason covers',
			placeholder: 'e.g. Unwanted offers',
		}),
	),
};

export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create flag reason',
	description: 'Create a flag reason',
	request: { method: 'POST', api: 'chat', path: '/moderation/reasons', retry: 'safe' },
	body: newReason,
	key: 'id',
	readBack: {
		path: '/moderation/reasons/{id}',
		notFound: ['ERR_REASON_NOT_FOUND'],
		madeAt: 'createdAt',
	},
	onConflict: {
		codes: ['ERR_REASON_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: { path: '/moderation/reasons/{id}', fields: ['name'] },
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get flag reason',
	description: 'Retrieve a flag reason',
	request: { method: 'GET', api: 'chat', path: '/moderation/reasons/{id}' },
	path: { id: flagReason({ displayName: 'Reason', description: 'Reason to retrieve' }) },
});

/** List flag reasons: they come all at once (docs/platform.md, Paging). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many flag reasons',
	description: 'Retrieve the flag reasons of the app',
	request: { method: 'GET', api: 'chat', path: '/moderation/reasons' },
	execution: whole(),
	response: list(),
});

/** Update flag reason: only its name can change. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update flag reason',
	description: 'Rename a flag reason',
	request: { method: 'PUT', api: 'chat', path: '/moderation/reasons/{id}', retry: 'safe' },
	path: { id: flagReason({ displayName: 'Reason', description: 'Reason to rename' }) },
	body: { name: reasonName },
});

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

export const reason = resource({
	value: 'reason',
	name: 'Reason',
	default: 'create',
	operations: [create, get, getAll, update, deleteReason],
});
