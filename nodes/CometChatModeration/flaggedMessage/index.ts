import { resource } from '../../engine';
import { getAll } from './getAll';
import { review } from './review';

/** Operations of the Flagged Message resource. */
export const flaggedMessage = resource({
	value: 'flaggedMessage',
	name: 'Flagged Message',
	default: getAll.value,
	operations: [getAll, review],
});
