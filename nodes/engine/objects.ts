import type { IDataObject } from 'n8n-workflow';

/** Whether a value is a plain JSON object, no list. */
export const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands there under these names. */
export const only = <T extends object, K extends keyof T>(
	one: T,
	names: readonly K[],
): Pick<T, K> => Object.fromEntries(names.map((name) => [name, one[name]])) as Pick<T, K>;

/** What stands there under other names; nothing of what is undefined. */
export function without(input: Record<string, unknown>, names: string[]): Record<string, unknown> {
	const rest: Record<string, unknown> = {};
	for (const name of Object.keys(input))
		if (input[name] !== undefined && !names.includes(name)) rest[name] = input[name];
	return rest;
}
