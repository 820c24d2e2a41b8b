import { readFileSync } from 'node:fs';
import type { Offered } from '../catalogue/operations.mts';
import { offered } from '../catalogue/operations.mts';
import { describedEndpoints, endpointsOf, typesOf } from './description.mts';
import { schemaPath } from './schemaFile.mts';
import type { Schema } from './infer.mts';

/** What a schema of ours and the vendor's description say differently of one field. */
export interface Difference {
	/** A field has another type, is described but in no row, or is in rows but not described. */
	kind: 'type' | 'missing' | 'added';
	field: string;
	one: Offered;
	described: string | undefined;
	ours: string | undefined;
}

/** Endpoints that are described, and asked by no operation. */
export const unasked = (): string[] => {
	const asked = new Set(offered.flatMap(endpointsOf));
	return describedEndpoints().filter((name) => !asked.has(name));
};

/** Operations of whose answer the vendor says nothing. */
export const undescribed = (): string[] =>
	offered.filter((one) => typesOf(one) === undefined).map(({ id }) => id);

/** All in which the shipped schemas differ from the description. */
export const differences = (): Difference[] => offered.flatMap(differencesOf);

function differencesOf(one: Offered): Difference[] {
	const theirs = typesOf(one);
	if (theirs === undefined) return [];
	const { properties = {} } = JSON.parse(readFileSync(schemaPath(one), 'utf8')) as Schema;
	return [...new Set([...Object.keys(theirs), ...Object.keys(properties)])].flatMap((field) => {
		const [is, ours] = [theirs[field], properties[field]?.type];
		if (is === ours) return [];
		const kind = is === undefined ? 'added' : ours === undefined ? 'missing' : 'type';
		return [{ kind, field, one, described: is, ours }];
	});
}
