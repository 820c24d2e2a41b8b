import { resource } from '../../engine';
import { erase } from '../person/erase';
import { exportUser } from '../person/export';
import { create } from './create';
import { deactivate } from './deactivate';
import { deleteUser } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { reactivate } from './reactivate';
import { update } from './update';

/** Operations of the User resource. */
export const user = resource({
	value: 'user',
	name: 'User',
	default: 'create',
	operations: [create, get, getAll, update, deleteUser, deactivate, reactivate, exportUser, erase],
});
