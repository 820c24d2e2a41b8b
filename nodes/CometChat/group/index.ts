import { resource } from '../../engine/declaration/resource';
import { create } from './create';

/** Operations of the Group resource. */
export const group = resource({
	value: 'group',
	name: 'Group',
	default: 'create',
	operations: [create],
});
