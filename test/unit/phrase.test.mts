import { z } from 'zod/v4';
import { missing, phrase, rule } from '../../nodes/engine/read/phrase';

/** The problem that the schema's first complaint about the value is told as. */
function told(schema: z.ZodType, value: unknown) {
	const { error } = schema.safeParse(value);
	if (!error) throw new Error('the value passed');
	return phrase('Label', error.issues[0]);
}

it('says of a required field that it is missing, and where to look', () => {
	expect(missing('UID')).toEqual({
		message: 'UID is missing',
		description: 'Fill in the field, or check what its expression gives.',
		code: 'INVALID_INPUT',
		input: true,
	});
});

it.each<[string, z.ZodType, unknown]>([
	['Label must be text', z.string(), 5],
	['Label must be a list', z.array(z.string()), 'x'],
	['Label must be a JSON object', z.record(z.string(), z.unknown()), [1]],
	['Label must be a whole number', z.int(), 1.5],
	['Label must be a boolean', z.boolean(), 'x'],
	['Label must be one of public, private', z.enum(['public', 'private']), 'secret'],
	['Label is longer than 3 characters', z.string().max(3), 'four'],
	['Label is longer than 2 entries', z.array(z.string()).max(2), ['a', 'b', 'c']],
	['Label (entry 2) is longer than 3 characters', z.array(z.string().max(3)), ['a', 'four']],
	['Label (entry 3) must be text', z.array(z.string()), ['a', 'b', 7]],
])('%s', (message, schema, value) => {
	const problem = told(schema, value);
	expect(problem.message).toBe(message);
	expect(problem.description).toMatch(/^[A-Z].*\.$/);
	expect(problem.input).toBe(true);
});

it("uses a field's own words for its own rules", () => {
	const even = z.number().refine((n) => n % 2 === 0, rule('is odd', 'Add one.'));
	expect(told(even, 3)).toMatchObject({ message: 'Label is odd', description: 'Add one.' });
	expect(told(z.array(even), [2, 3]).message).toBe('Label (entry 2) is odd');
});

it('falls back on the words of the schema for a rule without words of its own', () => {
	const problem = told(z.string().startsWith('a'), 'b');
	expect(problem.message).toBe('Label cannot be sent as it is');
	expect(problem.description).not.toBe('');
});
