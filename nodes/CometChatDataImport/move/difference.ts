import type { IDataObject } from 'n8n-workflow';
import { isObject, oneLine } from '../../engine';

/** The first field in which what was found isn't what was sent. */
export interface Difference {
	field: string;
	inFiles: string;
	inCometChat: string;
}

/** What comparing two gave. */
export interface Comparison {
	difference: Difference | undefined;
	/** Fields that CometChat doesn't show here, so that nothing is known of them. */
	notShown: string[];
}

/** What lists may not show, although it is there. */
const MAYBE_HIDDEN = ['password', 'tags', 'deliveredAt', 'readAt', '@private'];

/** Messages show theirs; no group is documented to. */
const isOwnMetadata = (path: string[]): boolean => path.join('.') === 'metadata';

/** Not what comes with a record to make others, what changes with each login, and the mark of who was in no list. */
const isOwn = (name: string): boolean =>
	!name.endsWith('Details') && !['lastActiveAt', 'missingInExport'].includes(name);

/** Compares what was sent with what is shown of it; what is shown besides says nothing. */
export function compared(sent: IDataObject, found: IDataObject): Comparison {
	const notShown: string[] = [];
	return { difference: differing(sent, found, [], notShown), notShown };
}

function differing(
	sent: unknown,
	found: unknown,
	path: string[],
	notShown: string[],
): Difference | undefined {
	if (isNothing(sent)) return undefined;
	const [name = ''] = path.slice(-1);
	if (isNothing(found) && (MAYBE_HIDDEN.includes(name) || isOwnMetadata(path))) {
		notShown.push(path.join('.'));
		return undefined;
	}
	if (Array.isArray(sent) && Array.isArray(found) && sent.length === found.length)
		return isList(sent)
			? first(sent.map((one, at) => [String(at), one, found[at]]))
			: isSameSet(sent, found)
				? undefined
				: difference();
	if (isObject(sent) && isObject(found) && !Array.isArray(sent))
		return first(
			Object.entries(sent).flatMap(([key, one]) => (isOwn(key) ? [[key, one, found[key]]] : [])),
		);
	// A number may come back as text.
	return typeof sent !== 'object' && String(sent) === String(found) ? undefined : difference();

	function first(all: Array<[string, unknown, unknown]>): Difference | undefined {
		for (const [key, one, other] of all) {
			const its = differing(one, other, [...path, key], notShown);
			if (its) return its;
		}
		return undefined;
	}

	function difference(): Difference {
		return { field: path.join('.'), inFiles: shown(sent), inCometChat: shown(found) };
	}
}

const isNothing = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	value === '' ||
	(typeof value === 'object' && !Object.keys(value).some(isOwn));

/** Objects have an order, such as files; other entries are a set, such as tags. */
const isList = (all: unknown[]): boolean => all.some(isObject);

const isSameSet = (one: unknown[], other: unknown[]): boolean =>
	JSON.stringify(one.map(String).sort()) === JSON.stringify(other.map(String).sort());

const shown = (value: unknown): string =>
	value === undefined
		? ''
		: oneLine(typeof value === 'string' ? value : JSON.stringify(value), 200);
