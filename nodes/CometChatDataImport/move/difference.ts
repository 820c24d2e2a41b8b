import type { IDataObject } from 'n8n-workflow';
import { type ComparisonRules, differences, isSame, isSetOfValues, oneLine } from '../../engine';

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

const isNothing = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	value === '' ||
	(typeof value === 'object' && !Object.keys(value).some(isOwn));

const texts = (list: unknown[]): string[] => list.map(String).sort();

const MOVED: ComparisonRules = {
	isNothing,
	isHidden: (found, path) =>
		isNothing(found) && (MAYBE_HIDDEN.includes(path.at(-1) ?? '') || isOwnMetadata(path)),
	isSet: isSetOfValues,
	hasKey: isOwn,
	// A number may come back as text.
	isSame: (sent, found) =>
		Array.isArray(sent)
			? Array.isArray(found) && isSame(texts(sent), texts(found))
			: typeof sent !== 'object' && String(sent) === String(found),
};

/** Compares what was sent with what is shown of it, up to the first difference. */
export function compared(sent: IDataObject, found: IDataObject): Comparison {
	const all = differences(sent, found, MOVED);
	const place = all.findIndex(({ isHidden }) => !isHidden);
	const hidden = place < 0 ? all : all.slice(0, place);
	const { [place]: first } = all;
	return {
		difference: first && {
			field: first.path.join('.'),
			inFiles: shown(first.sent),
			inCometChat: shown(first.shown),
		},
		notShown: hidden.map(({ path }) => path.join('.')),
	};
}

const shown = (value: unknown): string =>
	value === undefined
		? ''
		: oneLine(typeof value === 'string' ? value : JSON.stringify(value), 200);
