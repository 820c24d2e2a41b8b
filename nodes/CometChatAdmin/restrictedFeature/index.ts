import { resource } from '../../engine/declaration/resource';
import { getAll } from './getAll';

/** Operations of the Restricted Feature resource. */
export const restrictedFeature = resource({
	value: 'restrictedFeature',
	name: 'Restricted Feature',
	default: getAll.value,
	operations: [getAll],
});
