import { resource } from '../../engine/catalogue/resource';
import { getAll } from './getAll';

/** Operations of the Reviewed Message resource. */
export const reviewedMessage = resource({
	value: 'reviewedMessage',
	name: 'Reviewed Message',
	default: getAll.value,
	operations: [getAll],
});
