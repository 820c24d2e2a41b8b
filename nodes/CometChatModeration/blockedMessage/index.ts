import { resource } from '../../engine';
import { getAll } from './getAll';
import { review } from './review';

/** Operations of the Blocked Message resource. */
export const blockedMessage = resource({
	value: 'blockedMessage',
	name: 'Blocked Message',
	default: getAll.value,
	operations: [getAll, review],
});
