import { resource } from '../../engine';
import { check } from './check';
import { create } from './create';
import { deleteWebhook } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the Webhook resource. */
export const webhook = resource({
	value: 'webhook',
	name: 'Webhook',
	default: 'create',
	operations: [create, get, getAll, update, check, deleteWebhook],
});
