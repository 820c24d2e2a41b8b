import { resource } from '../../engine';
import { importGroups } from './import';

/** Operations of the Group resource of a former chat. */
export const group = resource({
	value: 'group',
	name: 'Group',
	default: 'import',
	operations: [importGroups],
});
