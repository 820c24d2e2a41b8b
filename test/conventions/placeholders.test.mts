import { distinct } from '../support/distinct.mts';
import { coerce } from '../../nodes/engine/read/coerce';
import { everyField } from './support/fields.mts';

const EXAMPLE = /^e\.g\. (.+)$/s;

const examples = distinct(everyField, ({ field: { placeholder, schema, type } }) => [
	...[placeholder, schema, type],
]).flatMap(({ where, field }) => {
	const [, example] = EXAMPLE.exec(field.placeholder ?? '') ?? [];
	// A file is named by its binary field, and JSON may come from the node before.
	const isElsewhere = field.type === 'file' || /^\{\{ \$json\.\w+ \}\}$/.test(example ?? '');
	return example === undefined || isElsewhere ? [] : [{ where, field, example }];
});

it('takes the example that each field shows', () => {
	expect(examples.length).toBeGreaterThan(100);
	const wrong = examples.flatMap(({ where, field, example }) => {
		const coerced = coerce(field, example, 'UTC');
		if (!('value' in coerced)) return [`${where}: ${example}`];
		const issues = field.schema.safeParse(coerced.value).error?.issues ?? [];
		return issues.map(({ message }) => `${where}: ${example}: ${message}`);
	});
	expect(wrong).toEqual([]);
});
