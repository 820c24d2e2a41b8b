import type { Resource } from '../../../nodes/engine/catalogue/resource';
import { resource, selectedOperation } from '../../../nodes/engine/catalogue/resource';
import { made } from '../support/operation.mts';

const valued = (value: string) => made('GET /things', { value });
const [get, create] = [valued('get'), valued('create')];
const operations = [get, create];
const thing: Resource = { value: 'thing', name: 'Thing', default: 'get', operations };

const twice = [get, create, valued('get')];
it.each<[string, Partial<Resource>, string]>([
	['two of one value', { operations: twice }, 'two operations have the value get'],
	['a default that is none of them', { default: 'delete' }, 'there is no operation delete'],
])('throws for %s', (_, wrong, message) =>
	expect(() => resource({ ...thing, ...wrong })).toThrow(new TypeError(`Thing: ${message}`)),
);

it.each<[string, string, unknown]>([
	['thing', 'create', create],
	['thing', 'fly', undefined],
	['ghost', 'get', undefined],
	['thing', 'CREATE', undefined],
	['thing', '', undefined],
	['thing', '__proto__', undefined],
	['__proto__', 'create', undefined],
	['constructor', 'create', undefined],
	['thing', 'constructor', undefined],
])('finds the operation that stored values mean: %s %s', (one, other, found) =>
	expect(selectedOperation([resource(thing)], one, other)).toBe(found),
);
