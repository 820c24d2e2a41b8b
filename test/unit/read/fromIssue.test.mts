import { z } from 'zod/v4';
import type { Field } from '../../../nodes/engine/declare/field';
import { ruleMessage } from '../../../nodes/engine/declare/field';
import { fromIssue } from '../../../nodes/engine/read/fromIssue';
import { at } from '../../support/at.mts';
import { fieldOf } from '../support/operation.mts';

/** The problem as which a field tells the first issue of a schema with the value. */
function told(schema: z.ZodType, value: unknown, field: Field = fieldOf('text')) {
	const { error } = z.object({ thing: schema }).safeParse({ thing: value });
	if (!error) throw new Error('the value passed');
	return fromIssue(field, at(error.issues), value);
}

const short = z.string().max(3);

const CHECK = 'Check the result of its expression.';
const [long, SHORTEN] = ['is longer than 3 characters', 'Shorten it.'];
const choice = z.enum(['public', 'private']);
const CHOOSE = 'Choose one of the listed values.';
const parts = z.array(z.object({ a: short }));
it.each<[string, string, z.ZodType, unknown]>([
	['Thing “5” must be text', CHECK, z.string(), 5],
	['Thing “x” must be a list', CHECK, z.array(z.string()), 'x'],
	['Thing must be a JSON object', CHECK, z.record(z.string(), z.unknown()), [1]],
	['Thing must be a JSON object', CHECK, z.object({}), [1]],
	['Thing “1.5” must be a whole number', CHECK, z.int(), 1.5],
	['Thing “x” must be a boolean', CHECK, z.boolean(), 'x'],
	['Thing “secret” must be one of public, private', CHOOSE, choice, 'secret'],
	[`Thing “four” ${long}`, SHORTEN, short, 'four'],
	['Thing contains more than 2 entries', 'Remove some.', z.array(z.string()).max(2), [...'abc']],
	['Thing “10” must be at most 9', 'Enter a smaller number.', z.int().max(9), 10],
	['Thing “0” must be at least 1', 'Enter a larger number.', z.int().min(1), 0],
	[`Thing (entry 2) “four” ${long}`, SHORTEN, z.array(short), ['a', 'four']],
	['Thing (entry 3) “7” must be text', CHECK, z.array(z.string()), ['a', 'b', 7]],
	[`Thing (entry 2) “four” ${long}`, SHORTEN, parts, [{ a: 'a' }, { a: 'four' }]],
	[`Thing “${'x'.repeat(59)}…” ${long}`, SHORTEN, short, 'x'.repeat(99)],
])('%s. %s', (message, description, schema, value) => {
	expect(told(schema, value)).toEqual({ message, description, code: 'INVALID_INPUT', input: true });
});

const inJson = z.object({ a: z.array(z.object({ b: short })) });
const options = { public: { name: 'Open to All' }, private: 'Closed' };
const size = fieldOf('options', { displayName: 'Size', options: { s: 'Small' } });
const group = fieldOf('group', { fields: { size }, multiple: true, entryName: 'Part' });
const sizes = z.array(z.object({ size: z.enum(['s']) }));
const labels = 'must be one of Open to All, Closed';
const deep = { a: [{ b: 'a' }, { b: 'four' }] };
it.each<[string, string, z.ZodType, unknown, Field]>([
	['where in JSON it is', `at a.b (entry 2) “four” ${long}`, inJson, deep, fieldOf('json')],
	[
		'an entry of JSON once',
		'(entry 1) must be a JSON object',
		...([z.array(z.looseObject({})), [[]], fieldOf('json')] as const),
	],
	['the whole JSON', `“four” ${long}`, short, 'four', fieldOf('json')],
	[
		'a time as a date',
		'“2023-11-14T22:13:20.000Z” must be at most 9',
		...([z.int().max(9), 1_700_000_000, fieldOf('dateTime')] as const),
	],
	[
		'the field of a group',
		'(entry 2): Size “x” must be one of Small',
		...([sizes, [{ size: 's' }, { size: 'x' }], group] as const),
	],
	[
		'no empty value',
		'is odd',
		z.string().min(1, ruleMessage('is odd', 'Fill it.')),
		'',
		fieldOf('json'),
	],
	['no password', long, short, 'four', fieldOf('password')],
	['no file', long, short, 'four', fieldOf('file')],
	['choices by their labels', `“x” ${labels}`, choice, 'x', fieldOf('options', { options })],
	[
		'several choices by their labels',
		`(entry 2) “x” ${labels}`,
		...([z.array(choice), ['public', 'x'], fieldOf('multiOptions', { options })] as const),
	],
])('names %s', (_, message, schema, value, field) =>
	expect(told(schema, value, field).message).toBe(`Thing ${message}`),
);

it("uses a field's own words for its own rules", () => {
	const even = z.number().refine((n) => n % 2 === 0, ruleMessage('is odd', 'Add one.'));
	expect(told(even, 3)).toMatchObject({ message: 'Thing “3” is odd', description: 'Add one.' });
	expect(told(z.array(even), [2, 3]).message).toBe('Thing (entry 2) “3” is odd');
});

it('falls back on the words of the schema for a rule without words of its own', () =>
	expect(told(z.string().startsWith('a', 'No\u0000 a'), 'b')).toMatchObject({
		message: 'Thing “b” can’t be sent like this',
		description: 'No a',
	}));
