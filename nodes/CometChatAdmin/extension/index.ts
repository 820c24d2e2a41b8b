import { resource } from '../../engine';
import { disable } from './disable';
import { enable } from './enable';
import { getAll } from './getAll';

/** Operations of the Extension resource. */
export const extension = resource({
	value: 'extension',
	name: 'Extension',
	default: getAll.value,
	operations: [getAll, enable, disable],
});
