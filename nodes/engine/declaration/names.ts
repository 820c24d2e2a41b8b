import type { Fields } from './field';

/** Names of the collections and switches that every form has, or may get. */
const RESERVED = [
	'resource',
	'operation',
	'notice',
	'additionalFields',
	'filters',
	'options',
	'authentication',
	'maxRetries',
	'parallel',
	'requestsPerMinute',
	'timeout',
];

/** Throws a TypeError if a name is reserved or is in two parts of a form. */
export function checkNames(action: string, parts: Fields[]): void {
	const seen = new Set<string>(RESERVED);
	for (const name of parts.flatMap((part) => Object.keys(part))) {
		if (seen.has(name))
			throw new TypeError(`${action}: the name ${name} is reserved or used twice`);
		seen.add(name);
	}
}
