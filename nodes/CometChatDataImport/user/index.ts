import { resource } from '../../engine';
import { importUsers } from './import';

/** Operations of the User resource of a former chat. */
export const user = resource({
	value: 'user',
	name: 'User',
	default: 'import',
	operations: [importUsers],
});
