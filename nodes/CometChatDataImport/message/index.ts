import { resource } from '../../engine';
import { importMessages } from './import';

/** Operations of the Message resource of a former chat. */
export const message = resource({
	value: 'message',
	name: 'Message',
	default: 'import',
	operations: [importMessages],
});
