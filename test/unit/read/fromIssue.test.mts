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

it.each<[string, z.ZodType, unknown]>([
	['Thing “5” must be text', z.string(), 5],
	['Thing “x” must be a list', z.array(z.string()), 'x'],
	['Thing must be a JSON object', z.record(z.string(), z.unknown()), [1]],
	['Thing must be a JSON object', z.object({}), [1]],
	['Thing “1.5” must be a whole number', z.int(), 1.5],
	['Thing “x” must be a boolean', z.boolean(), 'x'],
	['Thing “secret” must be one of public, private', z.enum(['public', 'private']), 'secret'],
	['Thing “four” is longer than 3 characters', short, 'four'],
	['Thing contains more than 2 entries', z.array(z.string()).max(2), ['a', 'b', 'c']],
	['Thing “10” must be at most 9', z.int().max(9), 10],
	['Thing “0” must be at least 1', z.int().min(1), 0],
	['Thing (entry 2) “four” is longer than 3 characters', z.array(short), ['a', 'four']],
	['Thing (entry 3) “7” must be text', z.array(z.string()), ['a', 'b', 7]],
	[
		'Thing (entry 2) “four” is longer than 3 characters',
		z.array(z.object({ a: short })),
		[{ a: 'a' }, { a: 'four' }],
	],
	[`Thing “${'x'.repeat(59)}…” is longer than 3 characters`, short, 'x'.repeat(99)],
])('%s', (message, schema, value) => {
	const problem = told(schema, value);
	expect(problem).toMatchObject({ message, code: 'INVALID_INPUT', input: true });
	expect(problem.description).toMatch(/^[A-Z].*\.$/);
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
	const problem = told(z.string().startsWith('a'), 'b');
	expect(problem.message).toBe('Thing “b” can’t be sent like this');
	expect(problem.description).not.toBe('');
});
