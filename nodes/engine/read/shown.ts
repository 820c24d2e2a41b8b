import type { Choices, Field } from '../declaration/field';
import { isSecret } from '../declaration/field';
import { oneLine } from '../problem/text';
import { withVisible } from './invisible';

const MAX = 60;

/** A refused value as a message shows it, shortened; nothing of what is secret, or is no plain value. */
export function shown(field: Field, value: unknown): string {
	if (field.type === 'file' || isSecret(field)) return '';
	const plain = isLocator(value) ? value.value : value;
	if (!['string', 'number', 'boolean'].includes(typeof plain)) return '';
	const text = String(plain).slice(0, 10 * MAX);
	const words = field.type === 'options' ? labelOf(field.options, text) : text;
	return ` “${oneLine(withVisible(words), MAX)}”`;
}

/** What people see of a choice. */
export function labelOf(options: Choices, value: string): string {
	const choice = (Object.hasOwn(options, value) ? options[value] : undefined) ?? value;
	return typeof choice === 'string' ? choice : choice.name;
}

/** One that was added to a collection and not touched yet lacks n8n's own mark, `__rl`. */
export const isLocator = (value: unknown): value is { value: unknown } =>
	typeof value === 'object' && value !== null && 'mode' in value && 'value' in value;
