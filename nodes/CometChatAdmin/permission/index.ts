import { resource } from '../../engine';
import { getAll } from './getAll';
import { set } from './set';
import { unset } from './unset';

/** Operations of the Permission resource. */
export const permission = resource({
	value: 'permission',
	name: 'Permission',
	default: getAll.value,
	operations: [getAll, set, unset],
});
