import type { Control } from '../../nodes/engine/field';
import { coerce } from '../../nodes/engine/read/coerce';

const read = (control: Control, value: unknown) => coerce(control, value, 'Europe/Berlin');
const locator = (value: unknown) => ({ __rl: true, mode: 'id', value });

describe('what counts as nothing', () => {
	it.each<Control>(['text', 'json', 'list', 'lines', 'number', 'flag', 'dateTime', 'binary'])(
		'takes an empty %s field as not filled in',
		(control) => {
			for (const nothing of [undefined, null, ''])
				expect(read(control, nothing)).toEqual({ value: undefined });
		},
	);

	it.each<[Control, unknown]>([
		['text', '   '],
		['list', ' , \n ,'],
		['list', []],
		['list', ['', null]],
		['lines', '\n \n'],
		['locator', locator('')],
		['locator', locator(undefined)],
		['locator', { mode: 'list', value: '' }],
		['locator', locator('  ')],
		['dateTime', '  '],
		['number', ' '],
	])('takes a %s with only blanks as not filled in: %j', (control, value) => {
		expect(read(control, value)).toEqual({ value: undefined });
	});
});

describe('what each control gives', () => {
	it.each<[Control, unknown, unknown]>([
		['text', '  Ann Lee ', 'Ann Lee'],
		['text', 42, '42'],
		['password', ' spaces count ', ' spaces count '],
		['choice', ' public ', 'public'],
		['flag', true, true],
		['flag', 'FALSE', false],
		['number', '12', 12],
		['json', '{"a":[1]}', { a: [1] }],
		['json', { a: [1] }, { a: [1] }],
		['locator', locator(' ann '), 'ann'],
		['locator', 'ann', 'ann'],
		['locator', 7, '7'],
		['list', 'a, b,,c', ['a', 'b', 'c']],
		['list', ['a', ' b , c ', 'd\ne'], ['a', 'b', 'c', 'd', 'e']],
		['list', [['a', 'b'], ['c']], ['a', 'b', 'c']],
		['list', [1, 2], ['1', '2']],
		['lines', ['one, two', 'three\r\nfour'], ['one, two', 'three', 'four']],
		['dateTime', '2026-01-31T09:00:00Z', 1769850000],
		['dateTime', '2026-01-31T09:00:00', 1769846400],
		['dateTime', 1769850000, 1769850000],
		['dateTime', '1769850000', 1769850000],
		['dateTime', 1769850000123, 1769850000],
		['dateTime', new Date('2026-01-31T09:00:00.900Z'), 1769850000],
	])('reads %s %j', (control, value, wanted) => {
		expect(read(control, value)).toEqual({ value: wanted });
	});
});

describe('what cannot be read', () => {
	it.each<[Control, unknown, string]>([
		['text', { a: 1 }, 'must be text'],
		['text', ['a'], 'must be text'],
		['password', {}, 'must be text'],
		['locator', locator({ a: 1 }), 'must be text'],
		['list', [{ uid: 'a' }], 'must be a list of texts'],
		['list', { uid: 'a' }, 'must be a list of texts'],
		['json', '{"a":', 'is no valid JSON'],
		['number', 'many', 'must be a number'],
		['number', Infinity, 'must be a number'],
		['flag', 'perhaps', 'must be true or false'],
		['dateTime', 'next full moon', 'is no date and time'],
		['dateTime', true, 'is no date and time'],
		['dateTime', {}, 'is no date and time'],
	])('says of %s %j what is wrong, and what to do', (control, value, says) => {
		const told = read(control, value);
		expect(told).toMatchObject({ says });
		expect(told).toHaveProperty('advice', expect.stringMatching(/^[A-Z].*\.$/));
	});

	it('does not choke on JSON that is nested very deeply', () => {
		const deep = '['.repeat(200_000);
		expect(read('json', deep)).toMatchObject({ says: 'is no valid JSON' });
	});
});
