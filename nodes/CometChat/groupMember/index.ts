import { resource } from '../../engine/declaration/resource';
import { add } from './add';

/** Operations of the Group Member resource. */
export const groupMember = resource({
	value: 'groupMember',
	name: 'Group Member',
	default: 'add',
	operations: [add],
});
