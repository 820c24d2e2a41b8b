import { resource } from '../../engine';
import { convertId } from './convert';

/** Operations of the ID resource: what IDs of a former chat become. */
export const id = resource({
	value: 'id',
	name: 'ID',
	default: 'convert',
	operations: [convertId],
});
