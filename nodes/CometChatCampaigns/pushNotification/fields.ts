import { pathText } from '../../fields/id';
import { notFound } from '../shared/notFound';

export const pushNotificationId = (description: string) => ({
	pushNotificationId: pathText({
		displayName: 'Push Notification ID',
		description,
		placeholder: 'e.g. clx1a2b3c4d5e6f7g8h9i0j1k',
		about: 'pushNotification',
	}),
});

export const pushCodes = notFound('push notification', 'pushNotification');
