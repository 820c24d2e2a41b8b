/** What to do about a text that is no pattern. */
export const PATTERN_ADVICE =
	'Close its brackets, and put a backslash before special characters that are meant literally.';

/**
 * What other engines write and JavaScript does not know, and what stands for it here: switches, atomic groups,
 * comments, possessive repeats, their named groups.
 */
const OF_OTHERS: Array<[RegExp, string]> = [
	[/^(\(\?[a-z-]+\))+/i, ''],
	[/\(\?#[^)]*\)/g, ''],
	[/\(\?([a-z-]+:|>|\|)/gi, '(?:'],
	[/\(\?P</g, '(?<'],
	[/\(\?P=(\w+)\)/g, '\\k<$1>'],
	[/([*+?}])\+/g, '$1'],
];

/**
 * Whether a text is a regular expression. Which engine the platform has is not documented, so what may
 * be one elsewhere passes.
 */
export function isPattern(text: string): boolean {
	const translated = OF_OTHERS.reduce(
		(pattern, [written, replacement]) => pattern.replace(written, replacement),
		text,
	);
	return compiles(translated);
}

/** Whether only other engines than JavaScript's know the pattern. */
export const isForOthers = (text: string): boolean => !compiles(text) && isPattern(text);

/** What to check about a pattern for other engines. */
export const OTHER_ENGINES =
	'Some patterns use syntax that not every engine knows, such as (?i) or a++. CometChat doesn’t document its engine, so check with a test message that they match.';

function compiles(pattern: string): boolean {
	return ['u', ''].some((flags) => {
		try {
			return Boolean(new RegExp(pattern, flags));
		} catch {
			return false;
		}
	});
}
