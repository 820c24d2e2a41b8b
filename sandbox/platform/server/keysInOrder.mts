const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

/**
 * The keys of the object `name` at the top of a JSON text, in the order of the text: an object that
 * was parsed has whole numbers first.
 */
export function keysInOrder(text: string, name: string): string[] {
	const keys = new Set<string>();
	let depth = 0;
	let top: unknown;
	for (const [token, string, colon] of text.matchAll(tokens)) {
		if (string === undefined) depth += '{['.includes(token) ? 1 : -1;
		else if (!colon) continue;
		else if (depth === 1) top = JSON.parse(string);
		else if (depth === 2 && top === name) keys.add(JSON.parse(string) as string);
	}
	return [...keys];
}
