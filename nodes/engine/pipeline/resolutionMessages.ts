/** The error messages of the exits that reading it back leads to (see `exitOf`). */

export const GONE =
	'The response to the first request was lost. A second request shows that it doesn’t exist now.';

export const IS_SO_NOW =
	'The response to the first request was lost. A second request confirms the current state.';

export const NOT_DONE = {
	description: 'Nothing was changed for this item. It’s safe to run it again.',
	maybeProcessed: false,
};

/** @param label the switch that asked for what only the lost response had */
export const responseLost = (label: string) => ({
	message: `It was created, but the response was lost, and with it what ${label} asked for`,
	description: 'Get it with a separate request.',
	maybeProcessed: true,
});

export const MAYBE_OURS = {
	message: 'The response was lost. It exists now, but it’s unclear whether this item created it',
	description: 'The API doesn’t show all that was sent. Check it before you run this item again.',
	code: 'UNKNOWN_RESULT',
	maybeProcessed: true,
};

export const UNREAD = {
	message: 'The request failed, and so did the check of what it had done',
	description: 'It may or may not exist. Check before you run this item again.',
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
