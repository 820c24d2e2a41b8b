import { resource } from '../../engine';
import { check } from './check';

/** Operations of the Health resource. */
export const health = resource({
	value: 'health',
	name: 'Health',
	default: 'check',
	operations: [check],
});
