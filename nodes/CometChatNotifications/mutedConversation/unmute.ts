import { batched, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ofUser } from '../shared/user';
import { conversations, conversationsOf } from './fields';

/** Unmute conversations of user (docs/platform.md, Notifications). */
export const unmute = defineOperation({
	value: 'unmute',
	name: 'Unmute',
	action: 'Unmute conversations of user',
	description: 'Unmute conversations for a user',
	notice: 'Enter Users, Groups or both.',
	request: {
		method: 'DELETE',
		api: 'chat',
		retry: 'safe',
		path: '/notifications/v1/preferences/mute',
	},
	query: ofUser('User who has the conversations'),
	body: conversations,
	execution: batched(conversationsOf(false)),
	response: object(),
	inOrderBy: ['uid'],
	requiresOneOf: ['users', 'groups'],
});
