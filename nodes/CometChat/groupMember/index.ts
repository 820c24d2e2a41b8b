import { resource } from '../../engine';
import { add } from './add';
import { getAll } from './getAll';
import { remove } from './remove';
import { update } from './update';

/** Operations of the Group Member resource. */
export const groupMember = resource({
	value: 'groupMember',
	name: 'Group Member',
	default: 'add',
	operations: [add, getAll, update, remove],
});
