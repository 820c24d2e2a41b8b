import { readFileSync } from 'node:fs';

/** What a field of a known operation takes; a list of texts are its choices. */
export type Kind = 'text' | 'number' | 'boolean' | 'list' | 'json' | string[];

/** One of the operations that the platform's vendor documents, in brief. */
export interface Known {
	/** Group under which the vendor lists it. */
	tag: string;
	id: string;
	name: string;
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	api: 'chat' | 'call' | 'import';
	path: string;
	fields: Array<{ name: string; place: 'path' | 'query' | 'body'; kind: Kind; required: boolean }>;
}

const PLAIN = ['text', 'number', 'boolean', 'list', 'json'];

/** All operations that the vendor documents, a line each: names, places and kinds of their fields. */
export function knownOperations(): Known[] {
	const text = readFileSync(new URL('operations.tsv', import.meta.url), 'utf8');
	const [, ...lines] = text.trimEnd().split('\n');
	return lines.map((line) => {
		const [tag = '', id = '', name = '', method, api, path = '', fields = ''] = line.split('\t');
		return {
			tag,
			id,
			name,
			method: method as Known['method'],
			api: api as Known['api'],
			path,
			fields: fields === '' ? [] : fields.split(' ').map(field),
		};
	});
}

/** Reads `name:place:kind`, with `!` at the end where it is required. */
function field(text: string): Known['fields'][number] {
	const required = text.endsWith('!');
	const [name = '', place, ...rest] = text.slice(0, required ? -1 : undefined).split(':');
	const kind = rest.join(':');
	return {
		name,
		place: place as 'path' | 'query' | 'body',
		kind: PLAIN.includes(kind) ? (kind as Kind) : kind.split('|'),
		required,
	};
}
