import { resource } from '../../engine';
import { create } from './create';
import { deleteAuthToken } from './delete';
import { deleteAll } from './deleteAll';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the Auth Token resource. */
export const authToken = resource({
	value: 'authToken',
	name: 'Auth Token',
	default: 'create',
	operations: [create, get, getAll, update, deleteAuthToken, deleteAll],
});
