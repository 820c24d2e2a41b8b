import { resource } from '../../engine/declaration/resource';
import { create } from './create';

/** Operations of the User resource. */
export const user = resource({
	value: 'user',
	name: 'User',
	default: 'create',
	operations: [create],
});
