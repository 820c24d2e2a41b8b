/**
 * Fills a path template: each `{name}` becomes one encoded step. Throws for what would change the
 * path; `read` refuses that long before.
 */
export const fill = (template: string, values: Record<string, unknown>): string =>
	template.replace(/\{(\w+)\}/g, (_, name: string) => step(values[name]));

function step(value: unknown): string {
	const text = String(value ?? '');
	if (['', '.', '..'].includes(text)) throw new RangeError('Not a step of a path');
	return encodeURIComponent(text);
}
