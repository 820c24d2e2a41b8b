import { resource } from '../../engine';
import { create } from './create';
import { getAll } from './getAll';
import { update } from './update';

/** Operations of the Chat Widget resource. */
export const chatWidget = resource({
	value: 'chatWidget',
	name: 'Chat Widget',
	default: getAll.value,
	operations: [create, getAll, update],
});
