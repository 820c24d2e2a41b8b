import { resource } from '../../engine';
import { addToAgent } from './addToAgent';
import { create } from './create';
import { deleteTool } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { removeFromAgent } from './removeFromAgent';
import { update } from './update';

/** Operations of the API Tool resource. */
export const apiTool = resource({
	value: 'apiTool',
	name: 'API Tool',
	default: 'create',
	operations: [create, get, getAll, update, deleteTool, addToAgent, removeFromAgent],
});
