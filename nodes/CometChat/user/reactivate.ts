import { batched, keyLists, notListedIn, NOT_LISTED, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { MAX_UIDS, uids } from '../../fields/id';

const fields = {
	uids: uids({
		displayName: 'UIDs',
		description: 'Deactivated users to reactivate',
		sendAs: 'uidsToActivate',
	}),
};

/** Reactivate users: the answer lists those that were not deactivated (docs/platform.md, Users). */
export const reactivate = defineOperation({
	value: 'reactivate',
	name: 'Reactivate',
	action: 'Reactivate users',
	description: 'Reactivate deactivated users',
	request: { method: 'PUT', api: 'chat', path: '/users', retry: 'safe' },
	body: fields,
	execution: batched(
		keyLists({
			by: [],
			lists: ['uids'],
			fields,
			entryName: 'UID',
			about: 'user',
			refusedTogether: true,
			max: MAX_UIDS,
			resultOf: notListedIn('nonDeactivatedUids'),
			row: ({ key }) => ({ uid: key, deactivated: false }),
		}),
	),
	response: object(),
	readBack: { path: '/users/{key}', notFound: ['ERR_UID_NOT_FOUND'], matches: () => true },
	onConflict: { codes: [NOT_LISTED], choices: [] },
	codes: {
		[NOT_LISTED]: {
			message: 'CometChat didn’t reactivate this user',
			advice: 'No deactivated user has this UID. The user may already be active.',
			about: 'user',
		},
	},
});
