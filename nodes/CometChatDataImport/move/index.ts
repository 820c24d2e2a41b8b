import { resource } from '../../engine';
import { verify } from './verify';

/** Operations of the Move resource: all that was moved from a former chat. */
export const move = resource({
	value: 'move',
	name: 'Move',
	default: 'verify',
	operations: [verify],
});
