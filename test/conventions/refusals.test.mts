import { coerce } from '../../nodes/engine/read/coerce';
import { fromIssue } from '../../nodes/engine/read/fromIssue';
import { everyField } from './support/fields.mts';

/** The words in which a checker speaks of itself. */
const OF_A_CHECKER = /invalid|expected|received|undefined|unrecognized|too (big|small)/i;

/** Values of a wrong shape, at every depth. */
const odd = [
	'{}',
	'[]',
	'[null]',
	'[{}]',
	'{"a":true}',
	'{"a":null}',
	'{"a":{"b":[1]}}',
	'[[1]]',
	'5',
];
const keys = ['version', 'body', 'style', 'action', 'availability', 'elementType', 'permissions'];
const values = [...odd, ...keys.flatMap((key) => odd.map((one) => `{"${key}":${one}}`))];

it.each(everyField)('$where refuses what does not fit in words for people', ({ field }) => {
	for (const value of values.flatMap((one) => [one, `[${one}]`])) {
		const given: unknown = field.type === 'json' ? value : JSON.parse(value);
		const coerced = coerce(field, given, 'UTC');
		if (!('value' in coerced)) continue;
		for (const issue of field.schema.safeParse(coerced.value).error?.issues ?? []) {
			const atField = { ...issue, path: ['field', ...issue.path] };
			const { message, description } = fromIssue({ ...field, displayName: 'It' }, atField, 'x');
			expect([value, message, description]).toEqual([
				value,
				expect.not.stringMatching(OF_A_CHECKER),
				expect.not.stringMatching(OF_A_CHECKER),
			]);
		}
	}
});
