import { resource } from '../../engine';
import { create } from './create';
import { deleteApiKey } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the API Key resource. */
export const apiKey = resource({
	value: 'apiKey',
	name: 'API Key',
	default: getAll.value,
	operations: [create, get, getAll, update, deleteApiKey],
});
