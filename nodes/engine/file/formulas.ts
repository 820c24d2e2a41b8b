/** What a spreadsheet runs, and what was escaped already, so that nothing changes on the way and back. */
const RUNS = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/** A text that no spreadsheet runs as a formula. */
export const escaped = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** How other programs write a text that a spreadsheet should keep, such as ="007". */
const KEPT = /^="((?:[^"]|"")*)"$/;

/** The text that was escaped; nothing of one that was not. */
export const unescaped = (text: string): string | undefined =>
	ESCAPED.test(text) ? text.slice(1) : KEPT.exec(text)?.[1]?.replaceAll('""', '"');
