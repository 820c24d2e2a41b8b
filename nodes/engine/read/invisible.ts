/**
 * Characters that nobody sees and nobody means: zero-width and soft marks, embeddings that come along when text is
 * copied. Joiners of emoji and the marks of right-to-left text are no part of these.
 */
const INVISIBLE = '\\u00AD\\u200B\\u2060\\u202A-\\u202E\\u2066-\\u2069\\uFEFF';

const AT_AN_END = new RegExp(`^[\\s${INVISIBLE}]+|[\\s${INVISIBLE}]+$`, 'g');

/** Spaces that look like any other count, too, where they are in the way. */
const ANYWHERE = new RegExp(`[${INVISIBLE}\\u00A0\\u2007\\u202F]`, 'g');

/** Text without spaces and invisible characters at its ends. */
export const trimmed = (text: string): string => text.replace(AT_AN_END, '');

/** Text in which each invisible character is told by its number, such as [U+200B]. */
export const withVisible = (text: string): string =>
	text.replace(
		ANYWHERE,
		(character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
	);
