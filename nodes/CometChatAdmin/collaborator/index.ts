import { resource } from '../../engine';
import { add } from './add';
import { getAll } from './getAll';
import { remove } from './remove';

/** Operations of the Collaborator resource. */
export const collaborator = resource({
	value: 'collaborator',
	name: 'Collaborator',
	default: getAll.value,
	operations: [getAll, add, remove],
});
