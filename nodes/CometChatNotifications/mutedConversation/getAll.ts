import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ofUser } from '../shared/user';

/** List muted conversations: they come all at once (docs/platform.md, Notifications). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many muted conversations',
	description: 'Retrieve the conversations that are muted for a user',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/preferences/mute' },
	query: ofUser('User who has the conversations'),
	execution: whole(),
	response: list({ at: 'mutedConversations' }),
	toRow: (row, { uid }) => ({ uid, ...row }),
});
