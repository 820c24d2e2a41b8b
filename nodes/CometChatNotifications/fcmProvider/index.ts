import { resource } from '../../engine';
import { add } from './add';
import { deleteProvider } from './delete';
import { getAll } from './getAll';
import { setDefault } from './setDefault';
import { update } from './update';

/** Operations of the FCM Provider resource. */
export const fcmProvider = resource({
	value: 'fcmProvider',
	name: 'FCM Provider',
	default: 'add',
	operations: [add, getAll, update, setDefault, deleteProvider],
});
