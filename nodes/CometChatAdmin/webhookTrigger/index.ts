import { resource } from '../../engine';
import { add } from './add';
import { getAll } from './getAll';
import { remove } from './remove';

/** Operations of the Webhook Trigger resource. */
export const webhookTrigger = resource({
	value: 'webhookTrigger',
	name: 'Webhook Trigger',
	default: 'add',
	operations: [add, getAll, remove],
});
