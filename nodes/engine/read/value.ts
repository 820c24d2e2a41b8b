import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { pathOf } from './pathOf';

/**
 * A parameter's value for an item, as n8n gives it. Each expression costs n8n a trip into its
 * isolate, a hundred times the rest of reading; one that only names a value is looked up instead.
 * Throws what n8n throws for an expression that cannot be worked out.
 */
export function valueOf(context: IExecuteFunctions, name: string, item: number): unknown {
	// As a tool of an agent, `$json` is not the item that the node is given.
	if (context.isToolExecution?.() === false) {
		const raw = context.getNodeParameter(name, item, '', { rawExpressions: true }) as unknown;
		const found = lookedUp(raw, context.getInputData()[item]?.json);
		if (found) return found.value;
	}
	// The field's own schema checks it, and says more.
	return context.getNodeParameter(name, item, '', { skipValidation: true });
}

/** The value with all expressions in it looked up; nothing if one of them is more than a name. */
function lookedUp(raw: unknown, json?: IDataObject): { value: unknown } | undefined {
	if (typeof raw === 'string') return raw.startsWith('=') ? named(raw, json) : { value: raw };
	if (typeof raw !== 'object' || raw === null) return { value: raw };
	const entries: Array<[string, unknown]> = [];
	for (const [key, inner] of Object.entries(raw)) {
		const found = lookedUp(inner, json);
		if (!found) return undefined;
		entries.push([key, found.value]);
	}
	return {
		value: Array.isArray(raw) ? entries.map(([, value]) => value) : Object.fromEntries(entries),
	};
}

/** The plain value that an expression names. What is missing, or no plain value, is n8n's matter. */
function named(expression: string, json?: IDataObject): { value: unknown } | undefined {
	const path = pathOf(expression);
	if (!path) return undefined;
	let value: unknown = json;
	for (const step of path) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
			return undefined;
		value = (value as IDataObject)[step];
	}
	return ['string', 'number', 'boolean'].includes(typeof value) ? { value } : undefined;
}
