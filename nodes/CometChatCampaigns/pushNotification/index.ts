import { resource } from '../../engine';
import { get } from './get';
import { getAll } from './getAll';
import { markAsClicked } from './markAsClicked';
import { markAsDelivered } from './markAsDelivered';
import { reportEngagement } from './reportEngagement';

/** Operations of the Push Notification resource. */
export const pushNotification = resource({
	value: 'pushNotification',
	name: 'Push Notification',
	default: getAll.value,
	operations: [get, getAll, markAsDelivered, markAsClicked, reportEngagement],
});
