/** What people may want where something exists already. */
export type ConflictChoice = 'stop' | 'return' | 'update';

/** What is known when a response alone does not show what became of something. */
export interface Evidence {
	/** The platform said that it exists already. */
	conflicted: boolean;
	/** A try may have been processed although its response was lost. */
	maybeProcessed: boolean;
	/** That holds for the last try, too: nothing was said of it. */
	lastTryMaybeProcessed: boolean;
	wants: ConflictChoice;
	/** What reading it gave: `partly` where parts of it could not be read, `notYet` where it can still change. */
	found: 'there' | 'partly' | 'missing' | 'notYet' | 'unreadable';
	/** Whether what is there is what was sent; undefined where that is unknown. */
	matches?: boolean | undefined;
}

/**
 * How it ends. Done are only `ours`, `existing` and `updated`; all others fail the item:
 *
 * | exit        | what the item reports                                                     |
 * | ----------- | ------------------------------------------------------------------------- |
 * | `ours`      | the row that the lost response would have given                             |
 * | `existing`  | the row of what was there before (If Already Exists: Return Existing)     |
 * | `updated`   | the row after an update (If Already Exists: Update It)                    |
 * | `reported`  | what the platform said                                                    |
 * | `conflict`  | that it exists already, as the platform would have said                   |
 * | `notDone`   | that nothing was changed, so that it is safe to run again                 |
 * | `maybeOurs` | uncertain: it is there, and may be ours or not                            |
 * | `unread`    | uncertain: reading it back failed                                         |
 * | `notYet`    | uncertain: it does not show, and may still be done                        |
 * | `notShown`  | that it exists, but was not shown                                         |
 * | `hidden`    | that it exists, but is not shown to the acting user                       |
 */
export type Resolution =
	| 'ours'
	| 'existing'
	| 'updated'
	| 'reported'
	| 'conflict'
	| 'notDone'
	| 'maybeOurs'
	| 'unread'
	| 'notYet'
	| 'notShown'
	| 'hidden';

/** The exit for what is known. Nothing counts as done unless all that was sent is shown. */
export function resolve(facts: Evidence): Resolution {
	const { conflicted, maybeProcessed, lastTryMaybeProcessed, wants, found, matches } = facts;
	const existing = {
		stop: lastTryMaybeProcessed ? 'conflict' : 'reported',
		return: 'existing',
		update: 'updated',
	};
	const isThere = existing[wants] as Resolution;
	switch (found) {
		case 'unreadable':
			return maybeProcessed ? 'unread' : 'notShown';
		case 'notYet':
			return lastTryMaybeProcessed ? 'notYet' : 'reported';
		case 'missing':
			if (conflicted) return wants === 'stop' ? 'reported' : 'hidden';
			return lastTryMaybeProcessed ? 'notDone' : 'reported';
		case 'partly':
			return maybeProcessed && wants === 'stop' ? 'unread' : isThere;
		case 'there':
			if (!maybeProcessed || matches === false) return isThere;
			if (matches) return 'ours';
			return wants === 'stop' ? 'maybeOurs' : isThere;
	}
}
