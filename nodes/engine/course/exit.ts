/** What people may want where something exists already. */
export type Wanted = 'stop' | 'return' | 'update';

/** What is known when an answer alone cannot tell what became of something. */
export interface Evidence {
	/** The platform said that it exists already. */
	conflicted: boolean;
	/** A try may have been processed although its answer was lost. */
	ambiguous: boolean;
	/** That holds for the last try, too: nothing was said of it. */
	unseen: boolean;
	wants: Wanted;
	/** What reading it gave; `partly` where parts of it could not be read. */
	found: 'there' | 'partly' | 'missing' | 'unreadable';
	/** Whether what is there is what was sent; nothing where that cannot be told. */
	matches?: boolean | undefined;
}

/**
 * How it ends. Done are only `ours`, `existing` and `updated`; all others fail the item:
 *
 * | exit        | what is told                                                              |
 * | ----------- | ------------------------------------------------------------------------- |
 * | `ours`      | the row that the lost answer would have given                             |
 * | `existing`  | the row of what was there before (If Already Exists: Return Existing)     |
 * | `updated`   | the row after an update (If Already Exists: Update It)                    |
 * | `asTold`    | what the platform said                                                    |
 * | `conflict`  | that it exists already, as the platform would have said                   |
 * | `notDone`   | that nothing was changed, so that it is safe to run again                 |
 * | `maybeOurs` | doubt: it is there, and may be ours or not                                |
 * | `unread`    | doubt: nobody answered when asked                                         |
 * | `notShown`  | that it exists, but was not shown                                         |
 * | `hidden`    | that it exists, but is not shown to the one who asks                      |
 */
export type Exit =
	| 'ours'
	| 'existing'
	| 'updated'
	| 'asTold'
	| 'conflict'
	| 'notDone'
	| 'maybeOurs'
	| 'unread'
	| 'notShown'
	| 'hidden';

/** The exit for what is known. Nothing counts as done unless all that was sent is shown. */
export function exitOf(evidence: Evidence): Exit {
	const { conflicted, ambiguous, unseen, wants, found, matches } = evidence;
	const existing = { stop: unseen ? 'conflict' : 'asTold', return: 'existing', update: 'updated' };
	const isThere = existing[wants] as Exit;
	switch (found) {
		case 'unreadable':
			return ambiguous ? 'unread' : 'notShown';
		case 'missing':
			if (conflicted) return wants === 'stop' ? 'asTold' : 'hidden';
			return unseen ? 'notDone' : 'asTold';
		case 'partly':
			return ambiguous && wants === 'stop' ? 'unread' : isThere;
		case 'there':
			if (!ambiguous || matches === false) return isThere;
			if (matches) return 'ours';
			return wants === 'stop' ? 'maybeOurs' : isThere;
	}
}
