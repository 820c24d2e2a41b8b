/** What is known when an answer alone cannot tell what became of something. */
export interface Evidence {
	/** The platform said that it exists already. */
	conflicted: boolean;
	/** A try may have been processed although its answer was lost. */
	ambiguous: boolean;
	/** What reading it gave. */
	found: 'there' | 'missing' | 'unreadable';
	/** Whether what is there is what was sent; nothing where that cannot be told. */
	matches?: boolean | undefined;
}

/**
 * What became of it: `done` by us; `existing` without us; `notDone`, so that it may be sent again;
 * `unknown`, which is told as doubt. Nothing counts as done unless all that was sent is shown.
 */
export function decide(evidence: Evidence): 'done' | 'existing' | 'notDone' | 'unknown' {
	const { conflicted, ambiguous, found, matches } = evidence;
	if (found === 'unreadable') return 'unknown';
	if (found === 'missing') return conflicted ? 'existing' : 'notDone';
	if (!ambiguous || matches === false) return 'existing';
	return matches ? 'done' : 'unknown';
}
