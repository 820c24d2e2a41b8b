import { resource } from '../../engine';
import { deleteContact } from './delete';
import { get } from './get';
import { update } from './update';

/** Operations of the Contact Detail resource. */
export const contactDetail = resource({
	value: 'contactDetail',
	name: 'Contact Detail',
	default: 'get',
	operations: [get, update, deleteContact],
});
