import { resource } from '../../engine';
import { deleteFeedItem } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { getUnreadCount } from './getUnreadCount';
import { markAsDelivered } from './markAsDelivered';
import { markAsRead } from './markAsRead';
import { reportEngagement } from './reportEngagement';

/** Operations of the Feed Item resource. */
export const feedItem = resource({
	value: 'feedItem',
	name: 'Feed Item',
	default: getAll.value,
	operations: [
		...[get, getAll, deleteFeedItem, markAsDelivered, markAsRead, reportEngagement],
		getUnreadCount,
	],
});
