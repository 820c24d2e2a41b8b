import { resource } from '../../engine';
import { deleteAll } from './deleteAll';
import { getAll } from './getAll';
import { set } from './set';

/** Operations of the Message Shortcut resource. */
export const messageShortcut = resource({
	value: 'messageShortcut',
	name: 'Message Shortcut',
	default: getAll.value,
	operations: [getAll, set, deleteAll],
});
