import { resource } from '../../engine';
import { deletePushToken } from './delete';
import { deleteAll } from './deleteAll';
import { getAll } from './getAll';
import { register } from './register';

/** Operations of the Push Token resource. */
export const pushToken = resource({
	value: 'pushToken',
	name: 'Push Token',
	default: 'register',
	operations: [register, getAll, deletePushToken, deleteAll],
});
