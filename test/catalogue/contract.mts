import { readFileSync } from 'node:fs';

/** A file is sent as a part of a form (multipart); all other bodies are JSON. */
const KINDS = ['text', 'number', 'integer', 'boolean', 'list', 'json', 'file'] as const;
const PLACES = ['path', 'query', 'header', 'body'] as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const APIS = ['chat', 'call', 'campaigns', 'agents', 'import', 'account', 'management'] as const;
const ON_BEHALF_OF = ['none', 'optional', 'required'] as const;
const ANSWERS = ['object', 'list', 'none'] as const;

/** One value that an endpoint takes. */
export interface ContractField {
	/** A body name is a path of keys: `data.text`; `*` stands for each key of a map: `users.*.name`. */
	name: string;
	place: (typeof PLACES)[number];
	/** `list` holds single values; lists of objects are `json`, as are objects without known keys. */
	kind: (typeof KINDS)[number];
	/** The only values taken; those of a list are the choices of each entry. */
	choices?: string[];
	required: boolean;
}

/** One endpoint of the platform, and the operation of ours that offers it. */
export interface Endpoint {
	node: string;
	resource: string;
	operation: string;
	method: (typeof METHODS)[number];
	api: (typeof APIS)[number];
	path: string;
	onBehalfOf: (typeof ON_BEHALF_OF)[number];
	/** What stands in `data`; `none` if there is no `data`. */
	answer: (typeof ANSWERS)[number];
	fields: ContractField[];
	/** Where the vendor's description contradicts itself. */
	notes?: string;
}

/**
 * Every endpoint of the platform, read from `contract.tsv` in its order: one line each.
 * @throws if a line cannot be read, or its path and its path fields do not agree
 */
export function contract(): Endpoint[] {
	const text = readFileSync(new URL('contract.tsv', import.meta.url), 'utf8');
	const [, ...lines] = text.trimEnd().split('\n');
	return lines.map(endpoint);
}

function endpoint(line: string): Endpoint {
	const [node = '', resource = '', operation = '', method = '', api = '', path = '', ...more] =
		line.split('\t');
	const [onBehalfOf = '', answer = '', fields = '', notes = ''] = more;
	const read: Endpoint = {
		node,
		resource,
		operation,
		method: oneOf(METHODS, method),
		api: oneOf(APIS, api),
		path,
		onBehalfOf: oneOf(ON_BEHALF_OF, onBehalfOf),
		answer: oneOf(ANSWERS, answer),
		fields: fields === '' ? [] : fields.split(' ').map(field),
		...(notes === '' ? {} : { notes }),
	};
	const inPath = read.fields.filter(({ place }) => place === 'path').map(({ name }) => `{${name}}`);
	if (inPath.sort().join() !== (path.match(/\{\w+\}/g) ?? []).sort().join())
		raise(`${method} ${path} has the path fields ${inPath.join(', ') || '(none)'}`);
	return read;
}

/** Reads `name:place:kind`, with `!` at the end where it is required. */
function field(text: string): ContractField {
	const [, name = '', place = '', kind = '', required] =
		/^([^:]+):(\w+):([^!]+)(!?)$/.exec(text) ?? raise(`“${text}” is not name:place:kind`);
	return { name, place: oneOf(PLACES, place), ...valueOf(kind), required: required === '!' };
}

/** Reads `integer`, `integer(1|2)`, or `a|b`, which is `text(a|b)`. */
function valueOf(text: string): Pick<ContractField, 'kind' | 'choices'> {
	const [, kind = '', choices] = /^(\w+)\((.+)\)$/.exec(text) ?? [];
	if (choices !== undefined) return { kind: oneOf(KINDS, kind), choices: choices.split('|') };
	if (text.includes('|')) return { kind: 'text', choices: text.split('|') };
	return { kind: oneOf(KINDS, text) };
}

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value =>
	values.find((value) => value === text) ?? raise(`“${text}” is none of ${values.join(', ')}`);

function raise(message: string): never {
	throw new Error(message);
}
