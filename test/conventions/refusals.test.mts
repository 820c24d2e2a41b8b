import { distinct } from '../support/distinct.mts';
import { coerce } from '../../nodes/engine/read/coerce';
import { fromIssue } from '../../nodes/engine/read/fromIssue';
import { everyField } from './support/fields.mts';

/** The words in which a checker speaks of itself. */
const OF_A_CHECKER = /invalid|expected|received|undefined|unrecognized|too (big|small)/i;

/** Values of a wrong shape, at every depth. */
const odd = ['{}', '[]', '[null]', '[{}]', '{"a":true}', '{"a":null}', '{"a":{"b":[1]}}', '[[1]]'];
const keys = ['version', 'body', 'style', 'action', 'availability', 'elementType', 'permissions'];
const inside = [...odd, '5'].flatMap((one) => [one, ...keys.map((key) => `{"${key}":${one}}`)]);
const values = inside.flatMap((one) => [one, `[${one}]`]);

it('refuses what does not fit a field in words for people', () => {
	const fields = distinct(everyField, ({ field }) => [field.schema, field.type]);
	expect(fields.length).toBeGreaterThan(300);
	const wrong = fields.flatMap(({ where, field }) =>
		values.flatMap((value) => {
			const given: unknown = field.type === 'json' ? value : JSON.parse(value);
			const coerced = coerce(field, given, 'UTC');
			const read = 'value' in coerced ? field.schema.safeParse(coerced.value) : undefined;
			return (read?.error?.issues ?? [])
				.map((issue) => ({ ...issue, path: ['field', ...issue.path] }))
				.map((issue) => fromIssue({ ...field, displayName: 'It' }, issue, 'x'))
				.filter(({ message, description }) => OF_A_CHECKER.test(`${message} ${description}`))
				.map(({ message, description }) => [where, value, message, description]);
		}),
	);
	expect(wrong).toEqual([]);
});
