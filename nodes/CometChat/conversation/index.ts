import { resource } from '../../engine';
import { deleteConversation } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { getUnreadCounts } from './getUnreadCounts';
import { markAsDelivered } from './markAsDelivered';
import { markAsRead } from './markAsRead';
import { markAsUnread } from './markAsUnread';
import { pin } from './pin';
import { reset } from './reset';
import { unpin } from './unpin';
import { update } from './update';

/** Operations of the Conversation resource. */
export const conversation = resource({
	value: 'conversation',
	name: 'Conversation',
	default: 'get',
	operations: [
		get,
		getAll,
		getUnreadCounts,
		update,
		deleteConversation,
		reset,
		markAsDelivered,
		markAsRead,
		markAsUnread,
		pin,
		unpin,
	],
});
