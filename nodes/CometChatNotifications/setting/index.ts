import { resource } from '../../engine';
import { get } from './get';
import { reset } from './reset';
import { update } from './update';

/** Operations of the Setting resource. */
export const setting = resource({
	value: 'setting',
	name: 'Setting',
	default: 'get',
	operations: [get, update, reset],
});
