import { resource } from '../../engine';
import { create } from './create';
import { deleteVariable } from './delete';
import { getAll } from './getAll';
import { getAvailable } from './getAvailable';
import { update } from './update';

/** Operations of the Variable resource. */
export const variable = resource({
	value: 'variable',
	name: 'Variable',
	default: 'create',
	operations: [create, getAll, getAvailable, update, deleteVariable],
});
