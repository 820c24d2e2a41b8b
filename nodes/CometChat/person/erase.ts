import { z } from 'zod/v4';
import { changed, optional } from '../../engine';
import { text } from '../../fields/basic';
import { user } from '../../fields/id';
import { defineOperation } from '../../platform/operation';
import { erased } from './erased';

/** Remove all that the API removes of a user, and the user (docs/privacy.md). */
export const erase = defineOperation({
	value: 'erase',
	name: 'Erase',
	action: 'Erase user',
	description: 'Permanently remove a user with messages, reactions, memberships and profile',
	notice:
		'Nothing of this can be recovered. Run Export first if the data is still needed. The output lists what can’t be removed.',
	notAsTool: true,
	request: { method: 'DELETE', api: 'chat', path: '/users/{uid}', retry: 'safe', sends: 'others' },
	path: { uid: user({ displayName: 'User', description: 'User to erase' }) },
	key: 'uid',
	query: {
		confirmation: changed(
			text({
				displayName: 'UID Again',
				description: 'UID of the same user, to confirm who to erase',
				placeholder: 'e.g. ann-lee',
				sendAs: '',
			}),
			{ schema: z.string().toLowerCase() },
		),
		newOwner: optional(
			user({
				displayName: 'New Owner',
				description: 'User who gets the groups that the user owns',
				sendAs: '',
			}),
		),
	},
	execution: erased,
	validate: ({ uid, confirmation }) =>
		uid === confirmation
			? undefined
			: {
					field: 'confirmation',
					message: 'isn’t the UID of the user to erase',
					advice: 'Enter the same UID in both fields.',
				},
});
