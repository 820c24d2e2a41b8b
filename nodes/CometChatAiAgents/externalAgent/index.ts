import { resource } from '../../engine';
import { create } from './create';
import { deleteAgent } from './delete';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the External Agent resource. */
export const externalAgent = resource({
	value: 'externalAgent',
	name: 'External Agent',
	default: 'create',
	operations: [create, getAll, update, deleteAgent],
});
