import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean } from '../../fields/basic';
import { existingUser, profile, userConflict, userRow } from '../../fields/profile';
import { statusMessage } from './fields';

const NO_TOKEN =
	'Users who already existed are returned without an auth token. To create one, use Auth Token → Create.';

/** Create user (docs/platform.md, Users). */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create user',
	description: 'Create a new user',
	request: { method: 'POST', api: 'chat', path: '/users', retry: 'safe' },
	body: {
		...profile,
		statusMessage,
		withAuthToken: optional(
			boolean({
				displayName: 'Return Auth Token',
				description: 'Whether to return an auth token for logging the user in',
			}),
		),
	},
	response: object(),
	key: 'uid',
	readBack: { ...existingUser, onlyInFirstAnswer: 'withAuthToken' },
	onConflict: {
		...userConflict,
		update: {
			...userConflict.update,
			fields: [...userConflict.update.fields, 'statusMessage'],
		},
	},
	toRow: (row, { withAuthToken }) => ({
		...userRow(row),
		// The platform gives a token to new users alone.
		...(withAuthToken && row.authToken === undefined ? { authToken: null } : {}),
	}),
	hint: ({ authToken, alreadyExisted }) =>
		authToken === null && alreadyExisted ? NO_TOKEN : undefined,
});
