/**
 * An answer's body without the API key, should the platform or a proxy repeat it. At the door, so
 * that no message, row, hint or log behind it can hold the key or a piece of it. A body that is
 * too deep to be written is none.
 */
export function withoutKey(body: unknown, apiKey: string): unknown {
	const key = JSON.stringify(apiKey).slice(1, -1);
	if (key === '' || body === undefined) return body;
	try {
		const written = JSON.stringify(body);
		return written.includes(key) ? JSON.parse(written.replaceAll(key, '…')) : body;
	} catch {
		return undefined;
	}
}
