import type { Resource } from '../../engine/operation';
import { getAll } from './getAll';

export const restrictedFeature: Resource = {
	name: 'Restricted Feature',
	value: 'restrictedFeature',
	operations: { getAll },
};
