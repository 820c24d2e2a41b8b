import type { Codes } from '../../engine';

/** What the general code for a missing record means where only one kind of record can be missing. */
export const notFound = (kind: string, about: string): Codes => ({
	ERR_NOT_FOUND: {
		message: `No ${kind} has this ID`,
		advice: `Check how the ID is written. The ${kind} may have been deleted.`,
		about,
	},
});
