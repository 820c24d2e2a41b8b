import { resource } from '../../engine';
import { addToAgent } from './addToAgent';
import { create } from './create';
import { deleteAction } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { removeFromAgent } from './removeFromAgent';
import { update } from './update';

/** Operations of the Frontend Action resource. */
export const frontendAction = resource({
	value: 'frontendAction',
	name: 'Frontend Action',
	default: 'create',
	operations: [create, get, getAll, update, deleteAction, addToAgent, removeFromAgent],
});
