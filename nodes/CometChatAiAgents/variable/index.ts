import { resource } from '../../engine';
import { create } from './create';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the Variable resource. */
export const variable = resource({
	value: 'variable',
	name: 'Variable',
	default: 'create',
	operations: [create, getAll, update],
});
