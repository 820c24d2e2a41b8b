import { resource } from '../../engine';
import { send } from './send';

/** Operations of the Notification resource. */
export const notification = resource({
	value: 'notification',
	name: 'Notification',
	default: 'send',
	operations: [send],
});
