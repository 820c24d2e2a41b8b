import { resource } from '../../engine';
import { deleteModeratedMessage } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { send } from './send';
import { update } from './update';

/** Operations of the Moderated Message resource. */
export const moderatedMessage = resource({
	value: 'moderatedMessage',
	name: 'Moderated Message',
	default: 'send',
	operations: [send, get, getAll, update, deleteModeratedMessage],
});
