import { resource } from '../../engine';
import { add } from './add';
import { getAll } from './getAll';
import { remove } from './remove';

/** Operations of the Reaction resource. */
export const reaction = resource({
	value: 'reaction',
	name: 'Reaction',
	default: 'add',
	operations: [add, getAll, remove],
});
