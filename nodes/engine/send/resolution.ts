import type { IDataObject } from 'n8n-workflow';
import type { Operation } from '../declare/operation';
import type { Problem } from '../result';

/** What people may want where something exists already. */
export type ConflictChoice = 'stop' | 'return' | 'update';

/** What is known when a response alone does not show what became of something. */
export interface Evidence {
	/** The platform said that it exists already. */
	conflicted: boolean;
	/** A try may have been processed although its response was lost. */
	someTryMaybeProcessed: boolean;
	/** The last try was one of these: it got no usable response. */
	lastTryMaybeProcessed: boolean;
	wants: ConflictChoice;
	/** What reading it gave: `partly` where parts of it could not be read, `notYet` where it can still change. */
	found: 'there' | 'partly' | 'missing' | 'notYet' | 'unknown';
	/** Whether what is there is what was sent; undefined where that is unknown. */
	matches?: boolean | undefined;
}

/**
 * How it ends. Done are only `ours`, `existing` and `updated`; all others fail the item:
 *
 * | resolution  | what the item reports                                                     |
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

/** The resolution for what is known. Nothing counts as done unless all that was sent is shown. */
export function resolve(facts: Evidence): Resolution {
	const { conflicted, someTryMaybeProcessed, lastTryMaybeProcessed, wants, found, matches } = facts;
	const existing = {
		stop: lastTryMaybeProcessed ? 'conflict' : 'reported',
		return: 'existing',
		update: 'updated',
	};
	const isThere = existing[wants] as Resolution;
	switch (found) {
		case 'unknown':
			return someTryMaybeProcessed ? 'unread' : 'notShown';
		case 'notYet':
			return lastTryMaybeProcessed ? 'notYet' : 'reported';
		case 'missing':
			if (conflicted) return wants === 'stop' ? 'reported' : 'hidden';
			return lastTryMaybeProcessed ? 'notDone' : 'reported';
		case 'partly':
			return someTryMaybeProcessed && wants === 'stop' ? 'unread' : isThere;
		case 'there':
			if (!someTryMaybeProcessed || matches === false) return isThere;
			if (matches) return 'ours';
			return wants === 'stop' ? 'maybeOurs' : isThere;
	}
}

/** The error messages of what reading it back leads to (see `resolve`). */

export const GONE =
	'The response to the first request was lost. A second request shows that it doesn’t exist now.';

export const IS_SO_NOW =
	'The response to the first request was lost. A second request confirms the current state.';

export const NOT_DONE = {
	description: 'Nothing was changed for this item. It’s safe to run it again.',
	maybeProcessed: false,
};

export const MAYBE_OURS = {
	message: 'The response was lost. It exists now, but it’s unclear whether this item created it',
	description: 'The API doesn’t show all that was sent. Check it before you run this item again.',
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
};

export const UNREAD = {
	message: 'The request failed, and so did the check of what it had done',
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
};

export const SEVERAL = {
	message: 'The response was lost, and a second request for the same things was rejected',
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
};

export const NOT_YET = {
	message: 'The response was lost, and nothing shows so far that it was done',
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
};

export const DIFFERS = {
	message: 'The response was lost. A second request shows a state that this item didn’t ask for',
	description: 'Check it before you run this item again.',
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
};

export const NOT_SHOWN = {
	message: 'It already exists, but the API didn’t respond when asked to show it',
	description: 'Nothing was changed. Run this item again later.',
};

export const HIDDEN = {
	message: 'It already exists, but the API doesn’t show it',
	description:
		'It may be deactivated or deleted, or the acting user can’t see it. Nothing was changed.',
};

/** What was there before, where nothing can be chosen for it: what it says of the request, if that is known. */
export function beforeOf({ whenRefused }: Operation, record: IDataObject): Partial<Problem> {
	const advice = whenRefused?.tells(record);
	return advice
		? {
				message: advice.message,
				description: advice.advice,
				code: 'NOT_POSSIBLE',
				maybeProcessed: false,
			}
		: DIFFERS;
}
