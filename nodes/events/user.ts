import { CONTENT, type EventFamily } from './family';

export const blocks: EventFamily = {
	events: { user_blocked: 'User Blocked', user_unblocked: 'User Unblocked' },
	fields: {
		userUids: 'users.*.uid',
		userNames: 'users.*.name',
		byUid: 'by.uid',
		byName: 'by.name',
	},
	key: [],
};

export const connections: EventFamily = {
	events: { user_connection_status_changed: 'User Connection Changed' },
	fields: {
		userUid: 'user.uid',
		userName: 'user.name',
		role: 'user.role',
		status: 'status',
		action: 'currentConnection.action',
		platform: 'currentConnection.platform',
		connectedAt: 'currentConnection.connectedAt',
		presenceChanged: 'userPresenceChanged',
		changedAt: 'timestamp',
	},
	// Several connections of a user may end at once.
	key: ['user.uid', 'timestamp', CONTENT],
};
