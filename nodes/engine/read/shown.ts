import type { Field } from '../declaration/field';
import { oneLine } from '../problem/text';

const MAX = 60;

/** A refused value as a message shows it, shortened; nothing of what is secret, or is no plain value. */
export function shown({ type }: Pick<Field, 'type'>, value: unknown): string {
	if (type === 'password' || type === 'file') return '';
	const plain = isLocator(value) ? value.value : value;
	if (!['string', 'number', 'boolean'].includes(typeof plain)) return '';
	return ` “${oneLine(String(plain).slice(0, 10 * MAX), MAX)}”`;
}

/** One that was added to a collection and not touched yet lacks n8n's own mark, `__rl`. */
export const isLocator = (value: unknown): value is { value: unknown } =>
	typeof value === 'object' && value !== null && 'mode' in value && 'value' in value;
