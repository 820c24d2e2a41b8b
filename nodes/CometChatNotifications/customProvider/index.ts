import { resource } from '../../engine';
import { add } from './add';
import { deleteProvider } from './delete';
import { get } from './get';
import { update } from './update';

/** Operations of the Custom Provider resource. */
export const customProvider = resource({
	value: 'customProvider',
	name: 'Custom Provider',
	default: 'add',
	operations: [add, get, update, deleteProvider],
});
