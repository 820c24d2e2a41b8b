import { resource } from '../../engine';
import { add } from './add';
import { deleteProvider } from './delete';
import { getAll } from './getAll';
import { setDefault } from './setDefault';
import { update } from './update';

/** Operations of the APNs Provider resource. */
export const apnsProvider = resource({
	value: 'apnsProvider',
	name: 'APNs Provider',
	default: 'add',
	operations: [add, getAll, update, setDefault, deleteProvider],
});
