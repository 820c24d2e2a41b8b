import { resource } from '../../engine';
import { answer } from './answer';
import { deleteConversation } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { getUnanswered } from './getUnanswered';
import { getUnreadCounts } from './getUnreadCounts';
import { handOver } from './handOver';
import { markAsDelivered } from './markAsDelivered';
import { markAsRead } from './markAsRead';
import { markAsUnread } from './markAsUnread';
import { pin } from './pin';
import { reset } from './reset';
import { takeBack } from './takeBack';
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
		getUnanswered,
		answer,
		handOver,
		takeBack,
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
