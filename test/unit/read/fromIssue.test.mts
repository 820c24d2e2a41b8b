import { z } from 'zod/v4';
import type { Field } from '../../../nodes/engine/declaration/field';
import { ruleMessage } from '../../../nodes/engine/declaration/ruleMessage';
import { fromIssue } from '../../../nodes/engine/read/fromIssue';
import { fieldOf } from '../support/field.mts';
import { at } from '../../support/at.mts';

/** The problem as which a field tells the first issue of a schema with the value. */
function told(schema: z.ZodType, value: unknown, field: Field = fieldOf('text')) {
	const { error } = z.object({ thing: schema }).safeParse({ thing: value });
	if (!error) throw new Error('the value passed');
	return fromIssue(field, at(error.issues), value);
}

const short = z.string().max(3);

const CHECK = 'Check the result of its expression.';

it.each<[string, string, z.ZodType, unknown]>([
	['Thing “5” must be text', CHECK, z.string(), 5],
	['Thing “x” must be a list', CHECK, z.array(z.string()), 'x'],
	['Thing must be a JSON object', CHECK, z.record(z.string(), z.unknown()), [1]],
	['Thing must be a JSON object', CHECK, z.object({}), [1]],
	['Thing “1.5” must be a whole number', CHECK, z.int(), 1.5],
	['Thing “x” must be a boolean', CHECK, z.boolean(), 'x'],
	[
		'Thing “secret” must be one of public, private',
		'Choose one of the listed values.',
		z.enum(['public', 'private']),
		'secret',
	],
	['Thing “four” is longer than 3 characters', 'Shorten it.', short, 'four'],
	[
		'Thing contains more than 2 entries',
		'Remove some.',
		z.array(z.string()).max(2),
		['a', 'b', 'c'],
	],
	['Thing “10” must be at most 9', 'Enter a smaller number.', z.int().max(9), 10],
	['Thing “0” must be at least 1', 'Enter a larger number.', z.int().min(1), 0],
	[
		'Thing (entry 2) “four” is longer than 3 characters',
		'Shorten it.',
		z.array(short),
		['a', 'four'],
	],
	['Thing (entry 3) “7” must be text', CHECK, z.array(z.string()), ['a', 'b', 7]],
	[
		'Thing (entry 2) “four” is longer than 3 characters',
		'Shorten it.',
		z.array(z.object({ a: short })),
		[{ a: 'a' }, { a: 'four' }],
	],
	[`Thing “${'x'.repeat(59)}…” is longer than 3 characters`, 'Shorten it.', short, 'x'.repeat(99)],
])('%s. %s', (message, description, schema, value) => {
	const problem = { message, description, code: 'INVALID_INPUT', input: true };
	expect(told(schema, value)).toEqual(problem);
});

it('says where in JSON it is', () => {
	const schema = z.object({ a: z.array(z.object({ b: short })) });
	const value = { a: [{ b: 'a' }, { b: 'four' }] };
	expect(told(schema, value, fieldOf('json')).message).toBe(
		'Thing at a.1.b (entry 2) “four” is longer than 3 characters',
	);
	expect(told(short, 'four', fieldOf('json')).message).toBe(
		'Thing “four” is longer than 3 characters',
	);
});

it('shows a time as a date', () => {
	expect(told(z.int().max(9), 1_700_000_000, fieldOf('dateTime')).message).toBe(
		'Thing “2023-11-14T22:13:20.000Z” must be at most 9',
	);
});

it('names the field of a group that an issue speaks of', () => {
	const fields = { size: fieldOf('options', { displayName: 'Size', options: { s: 'Small' } }) };
	const group = fieldOf('group', { fields, multiple: true, entryName: 'Part' });
	const schema = z.array(z.object({ size: z.enum(['s']) }));
	expect(told(schema, [{ size: 's' }, { size: 'x' }], group).message).toBe(
		'Thing (entry 2): Size “x” must be one of Small',
	);
});

it.each(['password', 'file'] as const)('shows no value of a field of type %s', (type) => {
	expect(told(short, 'four', fieldOf(type)).message).toBe('Thing is longer than 3 characters');
});

it('tells choices by their labels', () => {
	const options = { public: { name: 'Open to All' }, private: 'Closed' };
	const schema = z.enum(['public', 'private']);
	const field = fieldOf('options', { options });
	expect(told(schema, 'x', field).message).toBe('Thing “x” must be one of Open to All, Closed');
	const several = fieldOf('multiOptions', { options });
	expect(told(z.array(schema), ['public', 'x'], several).message).toBe(
		'Thing (entry 2) “x” must be one of Open to All, Closed',
	);
});

it("uses a field's own words for its own rules", () => {
	const even = z.number().refine((n) => n % 2 === 0, ruleMessage('is odd', 'Add one.'));
	expect(told(even, 3)).toMatchObject({ message: 'Thing “3” is odd', description: 'Add one.' });
	expect(told(z.array(even), [2, 3]).message).toBe('Thing (entry 2) “3” is odd');
});

it('falls back on the words of the schema for a rule without words of its own', () => {
	expect(told(z.string().startsWith('a', 'No\u0000 a'), 'b')).toMatchObject({
		message: 'Thing “b” can’t be sent like this',
		description: 'No a',
	});
});
