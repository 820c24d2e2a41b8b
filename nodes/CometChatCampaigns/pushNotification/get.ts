import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { pushCodes, pushNotificationId } from './fields';

/** Get push notification. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get push notification',
	description: 'Retrieve a push notification',
	request: { method: 'GET', api: 'campaigns', path: '/push-notifications/{pushNotificationId}' },
	path: pushNotificationId('Push notification to retrieve'),
	headers: actingUser,
	response: object(),
	codes: pushCodes,
});
