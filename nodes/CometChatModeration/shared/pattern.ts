/** What to do about a pattern that is none. */
export const PATTERN_ADVICE =
	'Close its brackets, and put a backslash before special characters that are meant literally.';

/** What other engines write and JavaScript does not know: switches at the beginning, and their named groups. */
const SWITCHES = /^\(\?[a-z]+\)/i;
const NAMED = /\(\?P</g;

/**
 * Whether a text is a regular expression. Which engine the platform has is not documented, so what may
 * be one elsewhere passes.
 */
export function isPattern(text: string): boolean {
	const own = text.replace(SWITCHES, '').replace(NAMED, '(?<');
	return ['u', ''].some((flags) => {
		try {
			return Boolean(new RegExp(own, flags));
		} catch {
			return false;
		}
	});
}
