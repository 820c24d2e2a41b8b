import { resource } from '../../engine/declaration/resource';
import { deleteRole } from './delete';

/** Operations of the Role resource. */
export const role = resource({
	value: 'role',
	name: 'Role',
	default: 'delete',
	operations: [deleteRole],
});
