/** What a spreadsheet runs, and what was escaped already, so that nothing changes on the way and back. */
const RUNS = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/** A text that no spreadsheet runs as a formula. */
export const escaped = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** The text that was escaped; nothing of one that was not. */
export const unescaped = (text: string): string | undefined =>
	ESCAPED.test(text) ? text.slice(1) : undefined;
