import { resource } from '../../engine';
import { importGroupMembers } from './import';

/** Operations of the Group Member resource of a former chat. */
export const groupMember = resource({
	value: 'groupMember',
	name: 'Group Member',
	default: 'import',
	operations: [importGroupMembers],
});
