import type { Field } from '../../../nodes/engine/declaration/field';
import { coerce } from '../../../nodes/engine/read/coerce';
import { fieldOf } from '../support/field.mts';

type Type = Field['type'];
const OPTIONS = { public: { name: 'Open to All' }, private: 'Closed' };
const read = (type: Type, value: unknown, more: object = { options: OPTIONS }) =>
	coerce(fieldOf(type, more), value, 'Europe/Berlin');
const locator = (value: unknown) => ({ __rl: true, mode: 'id', value });

const TYPES: Type[] = [
	...(['text', 'longText', 'password', 'json', 'dateTime', 'boolean', 'file', 'number'] as const),
	...(['options', 'multiOptions', 'list', 'lines', 'locator', 'group'] as const),
];

describe('what counts as nothing', () => {
	it.each(TYPES)('takes an empty field of type %s as not filled in', (type) => {
		for (const nothing of [undefined, null, ''])
			expect(read(type, nothing)).toEqual({ value: undefined });
	});

	it.each<[Type, unknown]>([
		['text', '   '],
		['list', ' , \n ,'],
		['list', []],
		['list', ['', null]],
		['lines', '\n \n'],
		['multiOptions', []],
		['locator', locator('')],
		['locator', locator(undefined)],
		['locator', { mode: 'list', value: '' }],
		['locator', locator('  ')],
		['dateTime', '  '],
		['number', ' '],
	])('takes %s %j as not filled in', (type, value) => {
		expect(read(type, value)).toEqual({ value: undefined });
	});

	it.each(['{}', ' { } ', {}])('takes optional JSON %j for what nobody touched', (untouched) => {
		expect(read('json', untouched, { required: false })).toEqual({ value: undefined });
		expect(read('json', untouched)).toEqual({ value: {} });
		expect(read('json', untouched, { required: false, isRequiredWhenShown: true })).toEqual({
			value: {},
		});
	});

	it.each(['[]', '{"a": {}}', [{}], new Date(0)])('takes optional JSON %j as it is', (value) => {
		const wanted = typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
		expect(read('json', value, { required: false })).toEqual({ value: wanted });
	});

	it('takes a 0 for never only where a field says so', () => {
		for (const zero of [0, '0', ' 0 '])
			expect(read('dateTime', zero, { zeroIsEmpty: true })).toEqual({ value: undefined });
		expect(read('dateTime', 0)).toHaveProperty('message');
		expect(read('dateTime', [], { zeroIsEmpty: true })).toHaveProperty('message');
	});
});

describe('what each type gives', () => {
	it.each<[Type, unknown, unknown]>([
		['text', '  Ann Lee ', 'Ann Lee'],
		['text', 42, '42'],
		['text', false, 'false'],
		['longText', ' kept \n', ' kept \n'],
		['longText', 42, '42'],
		['password', ' spaces count ', ' spaces count '],
		['file', ' data ', 'data'],
		['options', ' public ', 'public'],
		['options', 'PUBLIC', 'public'],
		['options', 'open to all', 'public'],
		['options', 'closed', 'private'],
		['options', 'other', 'other'],
		['multiOptions', ['Public', 'closed'], ['public', 'private']],
		['multiOptions', 'public, Closed', ['public', 'private']],
		['boolean', true, true],
		['boolean', 'FALSE', false],
		['number', '12', 12],
		['number', 1.5, 1.5],
		['json', '{"a":[1]}', { a: [1] }],
		['json', { a: [1] }, { a: [1] }],
		['locator', locator(' ann '), 'ann'],
		['locator', { mode: 'list', value: 'ann' }, 'ann'],
		['locator', 'ann', 'ann'],
		['locator', 7, '7'],
		['list', 'a, b,,c', ['a', 'b', 'c']],
		['list', ['a', ' b , c ', 'd\ne'], ['a', 'b', 'c', 'd', 'e']],
		['list', [['a', 'b'], ['c']], ['a', 'b', 'c']],
		['list', [1, 2], ['1', '2']],
		['lines', ['one, two', 'three\r\nfour'], ['one, two', 'three', 'four']],
		['dateTime', '2026-01-31T09:00:00Z', 1769850000],
		['group', { values: { a: 1 } }, { values: { a: 1 } }],
	])('reads %s %j', (type, value, wanted) => {
		expect(read(type, value)).toEqual({ value: wanted });
	});
});

describe('what cannot be read', () => {
	it.each<[Type, unknown, string]>([
		['text', { a: 1 }, 'must be text'],
		['text', ['a'], 'must be text'],
		['text', NaN, 'must be text'],
		['longText', {}, 'must be text'],
		['password', {}, 'must be text'],
		['options', {}, 'must be text'],
		['locator', locator({ a: 1 }), 'must be text'],
		['list', [{ uid: 'a' }], 'must be a list of texts'],
		['list', { uid: 'a' }, 'must be a list of texts'],
		['multiOptions', [{}], 'must be a list of texts'],
		['json', '{"a":', 'isn’t valid JSON'],
		['json', '{"__proto__": {}}', 'contains the key __proto__'],
		['number', 'many', 'must be a number'],
		['number', Infinity, 'must be a number'],
		['boolean', 'perhaps', 'must be true or false'],
		['boolean', {}, 'must be true or false'],
		['dateTime', 'next full moon', 'isn’t an unambiguous date'],
		['text', 'x'.repeat(3_000_001), 'is longer than 3000000 characters'],
		['list', ['x'.repeat(3_000_001)], 'is longer than 3000000 characters'],
		['locator', locator('x'.repeat(3_000_001)), 'is longer than 3000000 characters'],
	])('says of %s what is wrong, and what to do', (type, value, message) => {
		const told = read(type, value);
		expect(told).toMatchObject({ message });
		expect(told).toHaveProperty('advice', expect.stringMatching(/^[A-Z].*\.$/));
	});

	it('does not choke on JSON that is nested very deeply', () => {
		expect(read('json', '['.repeat(200_000))).toMatchObject({ message: 'isn’t valid JSON' });
	});
});
