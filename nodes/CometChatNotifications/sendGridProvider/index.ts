import { resource } from '../../engine';
import { add } from './add';
import { deleteProvider } from './delete';
import { get } from './get';
import { update } from './update';

/** Operations of the SendGrid Provider resource. */
export const sendGridProvider = resource({
	value: 'sendGridProvider',
	name: 'SendGrid Provider',
	default: 'add',
	operations: [add, get, update, deleteProvider],
});
