import { resource } from '../../engine';
import { get } from './get';
import { update } from './update';

/** Operations of the Time Zone resource. */
export const timeZone = resource({
	value: 'timeZone',
	name: 'Time Zone',
	default: 'get',
	operations: [get, update],
});
