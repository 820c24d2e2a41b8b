import { isObject } from '../objects';
import { isSame } from '../same';

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
	if (Array.isArray(sent)) return Array.isArray(found) && isSame(sorted(found), sorted(sent));
	return found === sent;
}

const sorted = (list: unknown[]): unknown[] => [...list].sort();
