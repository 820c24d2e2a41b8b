import { resource } from '../../engine';
import { create } from './create';
import { deleteGroup } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the Group resource. */
export const group = resource({
	value: 'group',
	name: 'Group',
	default: 'create',
	operations: [create, get, getAll, update, deleteGroup],
});
