import { resource } from '../../engine';
import { create } from './create';
import { deleteRole } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the Role resource. */
export const role = resource({
	value: 'role',
	name: 'Role',
	default: create.value,
	operations: [create, get, getAll, update, deleteRole],
});
