import type { Codes } from '../../engine';

/** The code of everything that has none of its own, where it can only mean one kind of thing. */
export const notFound = (kind: string, about: string): Codes => ({
	ERR_NOT_FOUND: {
		message: `No ${kind} has this ID`,
		advice: `Check how the ID is written. The ${kind} may have been deleted.`,
		about,
	},
});
