import type { Parameter } from '../../harness/n8n/nodeTypes.mts';

/** Values of a node's parameters, by name. */
export type Given = Record<string, unknown>;

/** Whether a value is known at the run only. */
export const isExpression = (value: unknown): boolean => String(value).startsWith('=');

/** A value as n8n compares it: of a locator what it names. */
const chosen = (value: unknown): unknown =>
	(value as { __rl?: true; value?: unknown } | undefined)?.__rl ? (value as Given).value : value;

/** The parameters that the editor shows beside these values; one that is not given has its default. */
export function shown(all: Parameter[], given: Given): Parameter[] {
	const values: Given = { '@tool': false, ...given };
	return all.filter((one) => {
		const isShown = Object.entries(one.displayOptions?.show ?? {}).every(([name, fitting]) => {
			// A slash leads out of a collection.
			const value = chosen(values[name.replace('/', '')]);
			return isExpression(value) || fitting.includes(value);
		});
		if (isShown) values[one.name] ??= one.default;
		return isShown;
	});
}
