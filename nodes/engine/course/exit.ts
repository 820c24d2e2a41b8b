/** What people may want where something exists already. */
export type ConflictChoice = 'stop' | 'return' | 'update';

/** What is known when an answer alone does not show what became of something. */
export interface OutcomeFacts {
	/** The platform said that it exists already. */
	conflicted: boolean;
	/** A try may have been processed although its answer was lost. */
	ambiguous: boolean;
	/** That holds for the last try, too: nothing was said of it. */
	unseen: boolean;
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
 * | `ours`      | the row that the lost answer would have given                             |
 * | `existing`  | the row of what was there before (If Already Exists: Return Existing)     |
 * | `updated`   | the row after an update (If Already Exists: Update It)                    |
 * | `reported`  | what the platform said                                                    |
 * | `conflict`  | that it exists already, as the platform would have said                   |
 * | `notDone`   | that nothing was changed, so that it is safe to run again                 |
 * | `maybeOurs` | uncertain: it is there, and may be ours or not                            |
 * | `unread`    | uncertain: reading it back failed                                         |
 * | `notYet`    | uncertain: it does not show, and may still be done                        |
 * | `notShown`  | that it exists, but was not shown                                         |
 * | `hidden`    | that it exists, but is not shown to the one who asks                      |
 */
export type Exit =
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
export function exitOf(facts: OutcomeFacts): Exit {
	const { conflicted, ambiguous, unseen, wants, found, matches } = facts;
	const existing = {
		stop: unseen ? 'conflict' : 'reported',
		return: 'existing',
		update: 'updated',
	};
	const isThere = existing[wants] as Exit;
	switch (found) {
		case 'unreadable':
			return ambiguous ? 'unread' : 'notShown';
		case 'notYet':
			return unseen ? 'notYet' : 'reported';
		case 'missing':
			if (conflicted) return wants === 'stop' ? 'reported' : 'hidden';
			return unseen ? 'notDone' : 'reported';
		case 'partly':
			return ambiguous && wants === 'stop' ? 'unread' : isThere;
		case 'there':
			if (!ambiguous || matches === false) return isThere;
			if (matches) return 'ours';
			return wants === 'stop' ? 'maybeOurs' : isThere;
	}
}
