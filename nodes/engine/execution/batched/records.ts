import type { Fields } from '../../declaration/field';
import { buildBody } from '../../request/buildBody';
import { keyOf } from '../same';
import type { Batch } from './batch';
import { verdictByKey } from './verdict';

/**
 * Many records in one request as `{[into]: {[key]: record}}`, answered by key (docs/platform.md,
 * Data import; the key equals the ID inside).
 */
export const records = <F extends Fields>(options: {
	into: string;
	key: keyof F & string;
	entityName: string;
	about?: string;
	max: number;
	fields: F;
	/** Makes the key of a record from its own fields, where it is none of them. */
	keyFrom?(input: Record<string, unknown>): string;
	orderBy?: Batch['orderBy'];
}): Batch<keyof F & string> => {
	const { into, key, entityName, about, max, fields, orderBy } = options;
	return {
		by: [],
		consumes: Object.keys(fields),
		max,
		entityName,
		about,
		...(orderBy ? { orderBy } : {}),
		entities: (input) => {
			const id = keyOf(options.keyFrom?.(input) ?? input[key]);
			return [{ id, key: id, value: { ...buildBody(fields, input), [key]: id } }];
		},
		body: (entities) => ({
			[into]: Object.fromEntries(entities.map(({ key: own, value }) => [own, value])) as never,
		}),
		verdict: (data, entity) => verdictByKey(data, entity.key),
		row: (entity, _, data, found) => (found ?? data ?? entity.value) as never,
	};
};
