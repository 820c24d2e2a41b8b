import { resource } from '../../engine';
import { create } from './create';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the Frontend Action resource. */
export const frontendAction = resource({
	value: 'frontendAction',
	name: 'Frontend Action',
	default: 'create',
	operations: [create, get, getAll, update],
});
