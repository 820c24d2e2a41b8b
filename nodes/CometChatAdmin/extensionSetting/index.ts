import { resource } from '../../engine';
import { get } from './get';
import { reset } from './reset';
import { set } from './set';

/** Operations of the Extension Setting resource. */
export const extensionSetting = resource({
	value: 'extensionSetting',
	name: 'Extension Setting',
	default: get.value,
	operations: [get, set, reset],
});
