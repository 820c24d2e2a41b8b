import { resource } from '../../engine';
import { get } from './get';
import { reset } from './reset';
import { update } from './update';

/** Operations of the Preference resource. */
export const preference = resource({
	value: 'preference',
	name: 'Preference',
	default: 'get',
	operations: [get, update, reset],
});
