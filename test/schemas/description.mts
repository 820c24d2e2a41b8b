import { readFileSync } from 'node:fs';
import { contract } from '../catalogue/contract.mts';
import type { Offered } from '../catalogue/operations.mts';

/** The types of an answer's fields, by their names. */
export type Types = Record<string, string>;

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
export const endpointsOf = ({ label, resource, operation }: Offered): string[] =>
	endpoints
		.filter((one) => one.node === label && one.resource === resource.name)
		.filter((one) => one.operation === operation.name)
		.map(({ method, path }) => `${method} ${path}`);

/** The endpoints that are described. */
export const describedEndpoints = (): string[] => [...answers.keys()];

/** What the vendor says of the fields of an operation's answer; nothing if it says nothing. */
export function typesOf(one: Offered): Types | undefined {
	const known = endpointsOf(one).filter((name) => answers.has(name));
	if (known.length === 0) return undefined;
	return Object.assign({}, ...known.map((name) => answers.get(name))) as Types;
}
