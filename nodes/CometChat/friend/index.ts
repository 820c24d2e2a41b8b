import { resource } from '../../engine';
import { add } from './add';
import { getAll } from './getAll';
import { remove } from './remove';

/** Operations of the Friend resource. */
export const friend = resource({
	value: 'friend',
	name: 'Friend',
	default: 'add',
	operations: [add, getAll, remove],
});
