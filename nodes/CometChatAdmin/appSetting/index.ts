import { resource } from '../../engine';
import { getAll } from './getAll';
import { reset } from './reset';
import { set } from './set';

/** Operations of the App Setting resource. */
export const appSetting = resource({
	value: 'appSetting',
	name: 'App Setting',
	default: getAll.value,
	operations: [getAll, set, reset],
});
