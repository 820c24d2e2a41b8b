import { resource } from '../../engine';
import { block } from './block';
import { getAll } from './getAll';
import { unblock } from './unblock';

/** Operations of the Blocked User resource. */
export const blockedUser = resource({
	value: 'blockedUser',
	name: 'Blocked User',
	default: 'block',
	operations: [block, getAll, unblock],
});
