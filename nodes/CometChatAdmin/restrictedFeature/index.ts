import { resource } from '../../engine';
import { allow } from './allow';
import { getAll } from './getAll';
import { restrict } from './restrict';

/** Operations of the Restricted Feature resource. */
export const restrictedFeature = resource({
	value: 'restrictedFeature',
	name: 'Restricted Feature',
	default: getAll.value,
	operations: [restrict, getAll, allow],
});
