import { resource } from '../../engine';
import { getAll } from './getAll';

/** Operations of the Log resource. */
export const log = resource({
	value: 'log',
	name: 'Log',
	default: getAll.value,
	operations: [getAll],
});
