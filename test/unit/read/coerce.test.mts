import type { Field } from '../../../nodes/engine/declare/field';
import { coerce } from '../../../nodes/engine/read/coerce';
import { asTyped } from '../../../nodes/engine/read/lists';
import { fieldOf } from '../support/operation.mts';

type Type = Field['type'];
const OPTIONS = { public: { name: 'Open to All' }, private: 'Closed' };
const read = (type: Type, value: unknown, more: object = { options: OPTIONS }) =>
	coerce(fieldOf(type, more), value, 'Europe/Berlin');
const locator = (value: unknown) => ({ __rl: true, mode: 'id', value });

const TYPES: Type[] = [
	...(['text', 'longText', 'password', 'json', 'dateTime', 'boolean', 'file', 'number'] as const),
	...(['options', 'multiOptions', 'list', 'lines', 'locator', 'group'] as const),
];

describe('what was typed into a list', () => {
	it.each<[given: unknown[], wanted: unknown]>([
		[
			['a', 'b, c', 'd\ne'],
			['a', 'b', 'c', 'd', 'e'],
		],
		[
			['a, b', null],
			['a', 'b'],
		],
		[
			['a, b', ['c, d', ['e']]],
			['a', 'b', 'c, d', 'e'],
		],
		[
			['["a, b","c"]', 'd'],
			['a, b', 'c', 'd'],
		],
		[
			['"a, b", c', 7],
			['a, b', 'c', '7'],
		],
		[[''], undefined],
	])('is read entry by entry: %j', (given, wanted) => {
		expect(read('list', asTyped(fieldOf('list'), given))).toEqual({ value: wanted });
	});

	it.each([
		[['a', "['b', 'c']"], 'is a list with single quotes'],
		[['a', { b: 1 }], 'must be a list of texts'],
		[['a', 'b,'.repeat(1_500_001)], 'is longer than 3000000 characters'],
	])('says what is wrong with one entry (%#)', (given, message) => {
		expect(read('list', asTyped(fieldOf('list'), given))).toMatchObject({ message });
	});

	it('keeps an empty text, which says that nothing is meant', () => {
		expect(asTyped(fieldOf('list'), ['', null])).toEqual(['']);
	});

	it('may be any number of entries', () => {
		const many = Array<string>(150_000).fill('a');
		for (const entry of [many.join(), many])
			expect(asTyped(fieldOf('list'), [entry])).toHaveLength(many.length);
	});
});

describe('what counts as nothing', () => {
	it.each(TYPES)('takes an empty field of type %s as not filled in', (type) => {
		// Where a text stands for a collection, its `link` is the function that every text has.
		for (const nothing of [undefined, null, '', ''.link])
			expect(read(type, nothing)).toEqual({ value: undefined });
	});

	it.each<[Type, unknown[]]>([
		['text', ['   ']],
		['list', [' , \n ,', [], ['', null]]],
		['lines', ['\n \n']],
		['multiOptions', [[]]],
		['locator', [locator(''), locator(undefined), { mode: 'list', value: '' }, locator('  ')]],
		['dateTime', ['  ']],
		['number', [' ']],
		['json', ['  ', '\n']],
		['boolean', [' ']],
	])('takes %s for not filled in with each of %j', (type, values) => {
		for (const value of values) expect(read(type, value)).toEqual({ value: undefined });
	});

	it.each(['{}', ' { } ', {}])('takes optional JSON %j for an empty object', (empty) => {
		expect(read('json', empty, { required: false })).toEqual({ value: {} });
	});

	it.each<[unknown, unknown]>([
		['[]', []],
		['{"a": {}}', { a: {} }],
		[[{}], [{}]],
		[{ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
		[`${'['.repeat(1000)}${']'.repeat(1000)}`, expect.any(Array)],
	])('takes optional JSON %j as it goes out', (value, wanted) => {
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
		['longText', ' kept \n', ' kept \n'],
		['longText', 42, '42'],
		['password', ' spaces count ', ' spaces count '],
		['file', ' data ', 'data'],
		['options', ' public ', 'public'],
		['options', 'PUBLIC', 'public'],
		['text', false, 'false'],
		['options', 'open to all', 'public'],
		['options', 'closed', 'private'],
		['options', 'other', 'other'],
		['multiOptions', 'public, Closed', ['public', 'private']],
		['boolean', true, true],
		['boolean', 'FALSE', false],
		['boolean', 1, true],
		['boolean', '0', false],
		['boolean', ' Yes ', true],
		['number', '12', 12],
		['number', 1.5, 1.5],
		['json', '{"a":[1]}', { a: [1] }],
		['locator', locator(' ann '), 'ann'],
		['locator', { mode: 'list', value: 'ann' }, 'ann'],
		['locator', 'ann', 'ann'],
		['locator', 7, '7'],
		['list', 'a, b,,c', ['a', 'b', 'c']],
		['list', ['a', ' b , c ', 'd\ne'], ['a', 'b , c', 'd', 'e']],
		['list', [['a', 'b'], ['c']], ['a', 'b', 'c']],
		['list', [1, 2], ['1', '2']],
		['list', '[beta], ["x', ['[beta]', '["x']],
		['lines', '["][^"]*["]\n["\'].+', ['["][^"]*["]', '["\'].+']],
		['lines', '[{"\'(].+', ['[{"\'(].+']],
		['lines', ['one, two', 'three\r\nfour'], ['one, two', 'three', 'four']],
		['dateTime', '2026-01-31T09:00:00Z', 1769850000],
		['group', { values: { a: 1 } }, { values: { a: 1 } }],
	])('reads %s %j', (type, value, wanted) => {
		expect(read(type, value)).toEqual({ value: wanted });
	});
});

describe('what cannot be read', () => {
	const PICK = 'The expression returns a list or an object. Pick one of its values.';
	const MAP = 'An entry is an object. Map it to the one value that you mean.';
	const JSON_ = 'Check quotes, commas and brackets, or pass an object from an expression.';
	const SIMPLER = 'It contains itself, or has too many levels. Pass a simpler object.';
	const circular: Record<string, unknown> = {};
	circular.self = circular;
	const LIST = 'begins as a JSON list, but can’t be read as one';
	const REPAIR = 'Check its quotes, commas and brackets, or pass an array from an expression.';
	const RENAME = 'Give that key another name.';
	const DATE =
		'Enter it as 2026-01-31 or 2026-01-31T09:00:00Z, or as seconds or milliseconds since 1970.';
	const LATER = 'Enter a later date, or leave the field empty.';
	const START = 'is the start of 1970, which means an empty date';
	const EMPTY = 'Leave the field empty if there is no such time.';

	it.each<[Type, unknown, string, string, object?]>([
		['text', { a: 1 }, 'must be text', PICK],
		['text', ['a'], 'must be text', PICK],
		['json', '['.repeat(200_000), 'isn’t valid JSON', JSON_],
		['text', NaN, 'must be text', 'Its expression calculates with something missing.'],
		['list', [1, NaN], 'must be text', 'Its expression calculates with something missing.'],
		...(['longText', 'password', 'options'] as const).map(
			(type): [Type, unknown, string, string] => [type, {}, 'must be text', PICK],
		),
		['locator', locator({ a: 1 }), 'must be text', PICK],
		['list', [{ uid: 'a' }], 'must be a list of texts', MAP],
		['list', { uid: 'a' }, 'must be a list of texts', MAP],
		['multiOptions', [{}], 'must be a list of texts', MAP],
		...['["a", "b",]', '["a", "b', '["a"', '["a"\n"b"]', '["a"]\n["b"]', '[{"a": 1}, {'].map(
			(given): [Type, unknown, string, string] => ['lines', given, LIST, REPAIR],
		),
		['list', '["a, b", c]', LIST, REPAIR],
		['json', '{"a":', 'isn’t valid JSON', JSON_],
		['json', circular, 'can’t be written as JSON', SIMPLER],
		['json', `${'{"a":'.repeat(1001)}1${'}'.repeat(1001)}`, 'can’t be written as JSON', SIMPLER],
		['json', '{"__proto__": {}}', 'contains the key __proto__', RENAME],
		['number', 'many', 'must be a number', 'Enter digits only.'],
		['number', Infinity, 'must be a number', 'Enter digits only.'],
		['boolean', 'perhaps', 'must be true or false', 'Turn it on or off, or enter true or false.'],
		['boolean', {}, 'must be true or false', 'Turn it on or off, or enter true or false.'],
		['dateTime', 'next full moon', 'isn’t an unambiguous date', DATE],
		['dateTime', [], 'isn’t an unambiguous date', DATE, { zeroIsEmpty: true }],
		['dateTime', 0, 'isn’t an unambiguous date', DATE],
		['dateTime', '1969-12-31T00:00:00Z', 'is before 1970', LATER],
		['dateTime', '1970-01-02T23:59:59Z', START, EMPTY, { zeroIsEmpty: true }],
		['dateTime', '1969-12-30T00:00:01Z', START, EMPTY, { zeroIsEmpty: true }],
		['dateTime', '1969-12-30T00:00:00Z', 'is before 1970', LATER, { zeroIsEmpty: true }],
		['text', 'x'.repeat(3_000_001), 'is longer than 3000000 characters', 'Shorten it.'],
		['list', ['x'.repeat(3_000_001)], 'is longer than 3000000 characters', 'Shorten it.'],
		['locator', locator('x'.repeat(3_000_001)), 'is longer than 3000000 characters', 'Shorten it.'],
	])('says of %s what is wrong, and what to do', (type, value, message, advice, ...more) => {
		expect(read(type, value, ...more)).toEqual({ message, advice });
	});

	it('takes the first times that are none of those', () => {
		const first = { value: 2 * 24 * 60 * 60 };
		expect(read('dateTime', '1970-01-03T00:00:00Z', { zeroIsEmpty: true })).toEqual(first);
		expect(read('dateTime', '1970-01-01T00:00:00Z')).toEqual({ value: 0 });
		expect(read('text', 'x'.repeat(3_000_000))).toHaveProperty('value');
	});
});
