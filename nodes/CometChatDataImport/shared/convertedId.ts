/** Characters of a UID or GUID; all others are replaced, each half of a pair by itself. */
const FOREIGN = /[^a-z0-9_-]/g;

/** Longest UID or GUID, and how much of a longer one is kept before its hash. */
const MAX_ID = 100;
const KEPT = 90;

/**
 * The UID or GUID of something that had another ID in a previous chat: the rule of CometChat's migration
 * guides (docs/platform.md, Data import). The same ID always gives the same one, and an ID that obeys the
 * alphabet already stays as it is.
 */
export function convertedId(previous: string): string {
	const id = previous.toLowerCase().replace(FOREIGN, '_');
	if (id === previous && id.length <= MAX_ID) return id;
	return `${id.slice(0, KEPT)}_${hash(previous).toString(36)}`;
}

/** A hash of 32 bits over the code points of a text. */
const hash = (text: string): number =>
	[...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 0);
