import type { IDataObject } from 'n8n-workflow';
import type { Fields } from '../field';
import { place } from '../request/place';
import type { Gather } from './index';
import { verdictOf } from './verdict';

/**
 * Many records in one call as `{[into]: {[key]: record}}`, answered by key
 * (specification, endpoint 9; the key equals the id inside).
 */
export function keyedMap(options: {
	into: string;
	key: string;
	noun: string;
	most: number;
	fields: Fields;
}): Gather {
	const { into, key, noun, most, fields } = options;
	return {
		by: [],
		takes: Object.keys(fields),
		most,
		noun,
		entities: (input) => {
			const own = String(input[key]);
			const id = own.toLowerCase();
			return [{ id, key: id, value: { ...place(fields, input), [key]: id } }];
		},
		body: (entities) => ({
			[into]: Object.fromEntries(
				entities.map((entity) => [entity.key, entity.value as IDataObject]),
			),
		}),
		verdict: (data, entity) =>
			verdictOf(data, entity.key, (row) => row ?? (entity.value as IDataObject)),
	};
}
