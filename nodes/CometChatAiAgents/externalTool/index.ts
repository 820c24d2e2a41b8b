import { resource } from '../../engine';
import { create } from './create';
import { deleteTool } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the External Tool resource. */
export const externalTool = resource({
	value: 'externalTool',
	name: 'External Tool',
	default: 'create',
	operations: [create, get, getAll, update, deleteTool],
});
