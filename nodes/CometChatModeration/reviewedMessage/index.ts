import { resource } from '../../engine';
import { getAll } from './getAll';

/** Operations of the Reviewed Message resource. */
export const reviewedMessage = resource({
	value: 'reviewedMessage',
	name: 'Reviewed Message',
	default: getAll.value,
	operations: [getAll],
});
