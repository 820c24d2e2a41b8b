import { object } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
import { operation } from '../../platform/operation';
import { boolean } from '../../vocabulary/basic';
import {
	existingUser,
	profile,
	statusMessage,
	userConflict,
	userRow,
} from '../../vocabulary/profile';

/** Create user (docs/platform.md, Users). */
export const create = operation({
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
				description: 'Whether to return a token with which the user’s app can log in',
			}),
		),
	},
	answer: object(),
	key: 'uid',
	readBack: { ...existingUser, onlyInFirstAnswer: 'withAuthToken' },
	onConflict: {
		...userConflict,
		update: {
			...userConflict.update,
			fields: [...userConflict.update.fields, 'statusMessage'],
		},
	},
	toRow: userRow,
});
