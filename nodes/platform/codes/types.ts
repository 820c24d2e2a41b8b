/** What a code of the platform means, and what helps. */
export interface CodeAdvice {
	/** What happened, in plain English, without full stop, e.g. 'No active user has this UID' */
	message: string;
	/** What to do next: one or two sentences. A label of the form is written in braces: 'Check {App ID}.' */
	advice: string;
	/** What kind of thing the code speaks of, where a field's value can be named */
	about?:
		| 'user'
		| 'group'
		| 'role'
		| 'message'
		| 'keywordList'
		| 'call'
		| 'conversation'
		| 'rule'
		| 'reason'
		| 'webhook'
		| 'provider'
		| 'authToken'
		| 'apiKey';
}

export type Codes = Record<string, CodeAdvice>;
