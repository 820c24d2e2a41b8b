import { resource } from '../../engine';
import { getMessages } from './getMessages';
import { getUsage } from './getUsage';

/** Operations of the Metric resource. */
export const metric = resource({
	value: 'metric',
	name: 'Metric',
	default: getUsage.value,
	operations: [getUsage, getMessages],
});
