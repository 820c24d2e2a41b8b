import * as z from 'zod/v4';

import {
	api,
	ApiProblem,
	apps,
	complaints,
	keyResult,
	problem,
	type Store,
} from '../../platform/parts.mts';

const maxRecords = 50;
/** Codes of rows that are there already, which never end a request. */
const isThere = /_ALREADY_(EXISTS|JOINED|BANNED)$/;
const importApi = api({ base: 'import', pool: 'import', bodyLimit: 1024 * 1024 });

interface Imported<Record> {
	/** Last step of the path, and name of the map in the body. */
	name: string;
	/** What one of them is called in messages, and in the code of a record that cannot be read. */
	one: string;
	record: z.ZodType<Record>;
	/** The key under which a record must be. */
	keyOf: (record: Record) => string;
	/** Keys differ by case; others are kept in lower case. */
	keepsCase?: true;
	/** Stores a record, and gives what its result shows. */
	store: (store: Store, record: Record, now: number) => object;
}

/** An import (docs/platform.md, Data import): 200 with a result for each key. */
export function importer<Record>(imported: Imported<Record>) {
	const { name, one, record: schema, keyOf, keepsCase = false } = imported;
	const code = `ERR_IMPORT_INVALID_${one.toUpperCase()}_FORMAT`;
	const badFormat = problem(code, `The ${one} record is not valid: {}`);
	const stored = (key: string): string => (keepsCase ? key : key.toLowerCase());
	const keys = (records: object): string[] => Object.keys(records).map(stored);

	const records = z
		.record(z.string(), z.unknown(), `The ${name} must be an object of records by their keys.`)
		.refine((all) => keys(all).length > 0, `The ${name} are empty.`)
		.refine((all) => keys(all).length <= maxRecords, `At most ${maxRecords} in one request.`)
		.refine(
			(all) => new Set(keys(all)).size === keys(all).length,
			'A key is there twice: IDs are stored in lowercase.',
		);

	function take(store: Store, key: string, given: unknown, now: number): object {
		const read = schema.safeParse(given);
		if (!read.success) throw badFormat(Object.values(complaints(read.error)).flat().join(' '));
		const own = keyOf(read.data);
		if (stored(own) !== stored(key)) throw badFormat(`The key ${key} is not ${own}.`);
		return imported.store(store, read.data, now);
	}

	const body = z.object({ [name]: records });
	return importApi.post(`/${name}`, { body }, ({ store, body: given, keysOf, now }) => {
		const endsOnBadRow = apps.all(store)[0]?.badRowEndsImport;
		const results: Array<[string, ReturnType<typeof keyResult>]> = [];
		for (const key of keysOf(name)) {
			const result = keyResult(() => take(store, key, given[name]?.[key], now));
			results.push([stored(key), result]);
			if (!result.success && endsOnBadRow && !isThere.test(result.error.code))
				return { problem: new ApiProblem('ERR_EXCEPTION', result.error.message) };
		}
		const done = results.filter(([, { success }]) => success).length;
		return { data: Object.fromEntries(results), entities: done };
	});
}
