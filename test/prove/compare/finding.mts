/** How much something that differs matters. */
export type Level =
	/** CometChat does what the sandbox doesn't: the package may read or send something wrongly. */
	| 'difference'
	/** Allowed by what is documented, such as another optional field. */
	| 'information'
	/** The plan of the app doesn't include it, so nothing was compared. */
	| 'unavailable';

/** One thing that differs, in words that end in no period. */
export interface Finding {
	level: Level;
	/** Where in the answer, such as `data[].avatar`; nothing for the answer as a whole. */
	place: string;
	what: string;
	/** What CometChat's description says of a field of a row. */
	described?: string;
}

export const difference = (place: string, what: string): Finding => ({
	...{ level: 'difference', place, what },
});

export const information = (place: string, what: string): Finding => ({
	...{ level: 'information', place, what },
});
