import { resource } from '../../engine';
import { create } from './create';
import { get } from './get';
import { getAll } from './getAll';
import { getAvailability } from './getAvailability';
import { update } from './update';

/** Operations of the Channel resource. */
export const channel = resource({
	value: 'channel',
	name: 'Channel',
	default: getAll.value,
	operations: [create, get, getAll, update, getAvailability],
});
