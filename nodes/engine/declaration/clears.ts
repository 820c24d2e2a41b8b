import type { Field, Fields, Input } from './field';
import { choiceName } from './field';
import type { FieldIssue, Operation } from './operation';

/** The field of an update that chooses what to empty, if it has one. */
const clearingIn = (fields: Fields): [string, Field] | undefined =>
	Object.entries(fields).find(([, { clears }]) => clears !== undefined);

type Rules = Partial<Pick<Operation, 'requiresOneOf' | 'validate'>>;

/** The rules of an operation, with those of its field that chooses what to empty. */
export function withClearing(body: Fields, { requiresOneOf, validate }: Rules): Rules {
	const clearing = clearingIn(body);
	if (!clearing)
		return { ...(requiresOneOf ? { requiresOneOf } : {}), ...(validate ? { validate } : {}) };
	const [name] = clearing;
	return {
		...(requiresOneOf ? { requiresOneOf: [...new Set([...requiresOneOf, name])] } : {}),
		validate: (input) => filledAndCleared(clearing, input) ?? validate?.(input),
	};
}

/** Refuses a field that is filled in and emptied at once, by its label there. */
function filledAndCleared([name, field]: [string, Field], input: Input): FieldIssue | undefined {
	const both = ((input[name] ?? []) as string[]).find((one) => input[one] !== undefined);
	if (both === undefined || field.type !== 'multiOptions') return undefined;
	const label = choiceName(field.options[both] ?? both);
	return {
		field: name,
		message: `contains ${label}, which is filled in as well`,
		advice: 'Either fill in the field, or clear it.',
	};
}

/** What a field's value is when it is empty: in words of JSON, as its schema sends it. */
export function emptyOf(field: Field): unknown {
	if (field.type === 'json') {
		const { data = {} } = field.schema.safeParse({});
		return data;
	}
	return ['list', 'lines', 'multiOptions', 'group'].includes(field.type) ? [] : '';
}
