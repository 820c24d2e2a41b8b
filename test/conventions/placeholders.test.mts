import { coerce } from '../../nodes/engine/read/coerce';
import { everyField } from './support/fields.mts';

const EXAMPLE = /^e\.g\. (.+)$/s;

const examples = everyField.flatMap(({ where, field }) => {
	const [, example] = EXAMPLE.exec(field.placeholder ?? '') ?? [];
	// A file is named by its binary field, and JSON may come from the node before.
	const isElsewhere = field.type === 'file' || /^\{\{ \$json\.\w+ \}\}$/.test(example ?? '');
	return example === undefined || isElsewhere ? [] : [{ where, field, example }];
});

it.each(examples)('$where takes the example that it shows: $example', ({ field, example }) => {
	const coerced = coerce(field, example, 'UTC');
	expect(coerced).toHaveProperty('value');
	const read = field.schema.safeParse('value' in coerced ? coerced.value : undefined);
	expect(read.error?.issues.map(({ message }) => message) ?? []).toEqual([]);
});
