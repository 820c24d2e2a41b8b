import { resource } from '../../engine';
import { apply } from './apply';
import { exportSetup } from './export';
import { plan } from './plan';

/** Operations of the Setup resource. */
export const setup = resource({
	value: 'setup',
	name: 'Setup',
	default: 'plan',
	operations: [plan, apply, exportSetup],
});
