import { readFileSync } from 'node:fs';
import { contract } from '../catalogue/contract.mts';
import type { Offered } from '../catalogue/operations.mts';
import { offered } from '../catalogue/operations.mts';
import { schemaPath } from './collect.mts';
import type { Schema } from './infer.mts';

/** The types of an answer's fields, by their names. */
type Types = Record<string, string>;

/** What a schema of ours and the vendor's description say differently of one field. */
export interface Difference {
	/** A field has another type, is described but in no row, or is in rows but not described. */
	kind: 'type' | 'missing' | 'added';
	field: string;
	one: Offered;
	described: string | undefined;
	ours: string | undefined;
}

/**
 * What the vendor describes as answer of each endpoint, read from `described.tsv`: of lists one entry,
 * of maps one value. A line that begins with `@` names what many answers share. Where the description
 * and its example differ, the one with more in it stands.
 */
function described(): Map<string, Types> {
	const text = readFileSync(new URL('described.tsv', import.meta.url), 'utf8');
	const [, ...lines] = text.trimEnd().split('\n');
	const read = new Map<string, Types>();
	for (const line of lines) {
		const [name = '', fields = ''] = line.split('\t');
		const parts = fields.split(' ').map((part): Types => {
			const [field = '', type = ''] = part.split(':');
			return read.get(field) ?? { [field]: type };
		});
		read.set(name, Object.assign({}, ...parts) as Types);
	}
	return new Map([...read].filter(([name]) => !name.startsWith('@')));
}

const answers = described();
const endpoints = contract();

/** The endpoints of an operation, as `described.tsv` names them. */
const endpointsOf = ({ label, resource, operation }: Offered): string[] =>
	endpoints
		.filter((one) => one.node === label && one.resource === resource.name)
		.filter((one) => one.operation === operation.name)
		.map(({ method, path }) => `${method} ${path}`);

/** Endpoints that are described, and asked by no operation. */
export const unasked = (): string[] => {
	const asked = new Set(offered.flatMap(endpointsOf));
	return [...answers.keys()].filter((name) => !asked.has(name));
};

/** Operations of whose answer the vendor says nothing. */
export const undescribed = (): string[] =>
	offered.filter((one) => typesOf(one) === undefined).map(({ id }) => id);

function typesOf(one: Offered): Types | undefined {
	const known = endpointsOf(one).filter((name) => answers.has(name));
	if (known.length === 0) return undefined;
	return Object.assign({}, ...known.map((name) => answers.get(name))) as Types;
}

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
