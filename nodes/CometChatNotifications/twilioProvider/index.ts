import { resource } from '../../engine';
import { add } from './add';
import { deleteProvider } from './delete';
import { get } from './get';
import { update } from './update';

/** Operations of the Twilio Provider resource. */
export const twilioProvider = resource({
	value: 'twilioProvider',
	name: 'Twilio Provider',
	default: 'add',
	operations: [add, get, update, deleteProvider],
});
