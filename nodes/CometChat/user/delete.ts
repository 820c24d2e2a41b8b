import { done, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean } from '../../fields/basic';
import { user } from '../../fields/id';
import { allUsers } from '../../fields/profile';

/** Delete user; without Permanently the platform only deactivates (docs/platform.md, Users). */
export const deleteUser = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete user',
	description: 'Delete a user permanently, or only deactivate it',
	notice: 'Deactivates the user; Reactivate undoes it. Turn on Permanently to delete everything.',
	request: { method: 'DELETE', api: 'chat', path: '/users/{uid}', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User to delete' }) },
	body: {
		permanent: optional(
			boolean({
				displayName: 'Permanently',
				description: 'Whether to permanently delete the user with all messages and conversations',
			}),
			{ section: 'main' },
		),
	},
	response: done('deleted', 'uid'),
	notFoundCodes: ['ERR_UID_NOT_FOUND'],
	// A deactivated user is there, and counts as missing.
	deletedRow: ({ permanent }) => (permanent ? { existsNow: false } : { activeNow: false }),
	hiddenIn: ({ permanent }) => (permanent ? allUsers : undefined),
	toRow: ({ deleted, ...row }, { permanent }) =>
		permanent ? { deleted, ...row } : { deactivated: deleted, ...row },
});
