import { batched, keyLists, listedIn, NOT_LISTED, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { MAX_UIDS, uids } from '../../fields/id';

const fields = {
	uids: uids({
		displayName: 'UIDs',
		description: 'Users to deactivate',
		sendAs: 'uidsToDeactivate',
	}),
};

/** Deactivate users: the answer lists those that were (docs/platform.md, Users). */
export const deactivate = defineOperation({
	value: 'deactivate',
	name: 'Deactivate',
	action: 'Deactivate users',
	description: 'Deactivate users; their data is kept',
	request: { method: 'DELETE', api: 'chat', path: '/users', retry: 'safe' },
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
			resultOf: listedIn('deactivatedUids'),
			row: ({ key }) => ({ uid: key, deactivated: true }),
		}),
	),
	response: object(),
	readBack: {
		path: '/users?searchKey={key}&searchIn=uid&onlyDeactivated=true&perPage=1000',
		isList: true,
		notFound: [],
		idField: 'uid',
		matches: () => true,
	},
	onConflict: { codes: [NOT_LISTED], choices: [] },
	codes: {
		[NOT_LISTED]: {
			message: 'CometChat didn’t deactivate this user',
			advice: 'No active user has this UID. The user may already be deactivated.',
			about: 'user',
		},
	},
});
