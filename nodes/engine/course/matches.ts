import { isObject } from '../isObject';

/**
 * Whether what was found shows all that was sent, nested values included. Nothing if something that was
 * sent is not shown at all: then it may be ours or not.
 */
export function showsAll(found: unknown, sent: unknown): boolean | undefined {
	if (sent === undefined || sent === null || sent === '') return true;
	if (found === undefined) return undefined;
	if (isObject(sent)) {
		if (!isObject(found)) return false;
		const each = Object.entries(sent).map(([name, value]) => showsAll(found[name], value));
		if (each.includes(false)) return false;
		return each.includes(undefined) ? undefined : true;
	}
	if (Array.isArray(sent)) return Array.isArray(found) && isSent(sorted(found), sorted(sent));
	return isSent(found, sent);
}

const sorted = (list: unknown[]): unknown[] => [...list].sort();

/** As it was sent, or in lower case, in which the platform keeps IDs. */
function isSent(found: unknown, sent: unknown): boolean {
	const [shown, wanted] = [JSON.stringify(found), JSON.stringify(sent)];
	return shown === wanted || shown === wanted.toLowerCase();
}
