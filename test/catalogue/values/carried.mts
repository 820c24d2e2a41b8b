import { controlClient } from '../../../harness/sandbox/control.mts';
import type { Sandbox } from '../../../harness/sandbox/start.mts';

/** All that requests carried and got, each text, number, list and object of it in one form; with names, `name:form`. */
export async function carried(sandbox: Sandbox, since: number): Promise<Set<string>> {
	const control = controlClient(sandbox.address);
	const found = new Set<string>();
	for (const { n, method, path, query } of await sandbox.requests(since)) {
		for (const step of path.split('/')) collect(found, decodeURIComponent(step));
		for (const [name, value] of Object.entries(query))
			collect(found, { [name]: value, list: String(value).split(',') });
		const bodies = await control<{ request: string; response: string }>('GET', `requests/${n}`);
		collect(found, read(bodies.request));
		// The log has no body of a form; what was stored tells.
		if (!bodies.request && method !== 'GET') collect(found, read(bodies.response));
	}
	return found;
}

/** A number that JavaScript can't hold. */
const LONG = /^-?[\d.]{16,}$/;

/** JSON in which such numbers are told from their texts. */
function read(text: string): unknown {
	const exact = (_: string, value: unknown, { source = '' }: { source?: string } = {}) =>
		typeof value === 'number' && LONG.test(source) ? `number ${source}` : value;
	try {
		return JSON.parse(text, exact as never);
	} catch {
		return undefined;
	}
}

function collect(found: Set<string>, value: unknown): void {
	found.add(form(value));
	if (typeof value === 'object' && value !== null)
		for (const [key, inner] of Object.entries(value)) {
			found.add(form(key)).add(`${key}:${form(inner)}`);
			collect(found, inner);
		}
	// Some endpoints take an object as text.
	else if (typeof value === 'string' && /^[[{]/.test(value)) {
		const inner = read(value);
		if (inner !== undefined) collect(found, inner);
	}
}

/** The same text for what is equal. */
export const form = (value: unknown): string =>
	JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === 'object' && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
			: inner,
	) ?? 'nothing';

/** The entries of an object, as they are found in a larger one. */
export const entriesOf = (json: string): string[] =>
	Object.entries(read(json) as object).map(([key, value]) => `${key}:${form(value)}`);
