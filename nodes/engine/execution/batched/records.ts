import type { IDataObject } from 'n8n-workflow';
import type { Fields } from '../../declaration/field';
import { buildBody } from '../../request/body';
import type { Batch } from './batch';
import { resultByKey } from './batch';

/**
 * Many records in one request as `{[into]: {[key]: record}}`, answered by key (docs/platform.md,
 * Data import; the key equals the ID inside).
 */
export const records = <F extends Fields>(options: {
	into: string;
	/** Name of the key inside the record. */
	key: string;
	entryName: string;
	about?: string;
	max: number;
	fields: F;
	/** Makes the key of a record from its own fields, where it is none of them. */
	keyFrom?(input: Record<string, unknown>): string;
	/** The row of a record, from what the platform shows of it. */
	row?(record: IDataObject, shown: IDataObject): IDataObject;
	orderBy?: keyof F & string;
	brokenBy?: Batch['brokenBy'];
	keptFor?: Batch['keptFor'];
}): Batch<keyof F & string> => {
	const { into, key, entryName, about, max, fields, orderBy, row, brokenBy, keptFor } = options;
	return {
		by: [],
		consumes: Object.keys(fields),
		max,
		entryName,
		about,
		...(orderBy ? { orderBy } : {}),
		...(brokenBy ? { brokenBy } : {}),
		...(keptFor ? { keptFor } : {}),
		entries: (input) => {
			const id = options.keyFrom?.(input) ?? String(input[key]);
			const value: IDataObject = { ...buildBody(fields, input), [key]: id };
			if (!orderBy) return [{ id, key: id, value }];
			// The platform takes whole seconds; what lies within one only orders them.
			const order = Number(input[orderBy]);
			const whole = Number.isInteger(order) ? value : { ...value, [orderBy]: Math.trunc(order) };
			return [{ id, key: id, value: whole, order }];
		},
		// Objects with so many keys of their own are slow, and put whole numbers first.
		body: (entries) => ({
			[into]: new Map(entries.map(({ key: own, value }) => [own, value])) as never,
		}),
		resultOf: (data, entry) => resultByKey(data, entry.key),
		row: ({ value }, _, data, found) => {
			const record = value as IDataObject;
			return row?.(record, found ?? data ?? {}) ?? found ?? data ?? record;
		},
	};
};
