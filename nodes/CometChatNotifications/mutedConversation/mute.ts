import { batched, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ofUser } from '../shared/user';
import { conversations, conversationsOf, until } from './fields';

/** Mute conversations of user (docs/platform.md, Notifications). */
export const mute = defineOperation({
	value: 'mute',
	name: 'Mute',
	action: 'Mute conversations of user',
	description: 'Mute conversations for a user until a given time',
	notice: 'Enter Users, Groups or both.',
	request: {
		method: 'PUT',
		api: 'chat',
		retry: 'safe',
		path: '/notifications/v1/preferences/mute',
	},
	query: ofUser('User who has the conversations'),
	body: { ...conversations, until },
	execution: batched(conversationsOf(true, 'until')),
	response: object(),
	inOrderBy: ['uid'],
	requiresOneOf: ['users', 'groups'],
});
