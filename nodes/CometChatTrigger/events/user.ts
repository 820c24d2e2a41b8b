import type { Family } from './family';
import { seconds } from './family';

export const blocks: Family = {
	events: { user_blocked: 'User Blocked', user_unblocked: 'User Unblocked' },
	fields: {
		userUids: 'users.*.uid',
		userNames: 'users.*.name',
		byUid: 'by.uid',
		byName: 'by.name',
	},
	key: [],
};

export const connections: Family = {
	events: { user_connection_status_changed: 'User Connection Changed' },
	fields: {
		userUid: 'user.uid',
		userName: 'user.name',
		role: 'user.role',
		status: 'status',
		action: 'currentConnection.action',
		platform: 'currentConnection.platform',
		connectedAt: seconds('currentConnection.connectedAt'),
		presenceChanged: 'userPresenceChanged',
		changedAt: seconds('timestamp'),
	},
	key: ['user.uid', 'status', 'timestamp'],
};
