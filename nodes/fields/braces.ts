/**
 * In the form a variable has single braces: the editor of n8n takes double ones for an expression, and
 * turns the whole text into one.
 */
const IN_FORM = /(?<!\{)\{([a-z_]\w*)\}(?!\})/gi;

/** A text of the form as CometChat takes it, with double braces around its variables. */
export const withVariables = (written: string): string => written.replace(IN_FORM, '{{$1}}');

/** Double braces in a text for people, who also leave spaces inside. In code, such as GraphQL, spaced braces are no variable. */
export const withSpacedVariables = (written: string): string => written.replace(SPACED, '{{$1}}');

const SPACED = /(?<!\{)\{\s*([a-z_]\w*)\s*\}(?!\})/gi;

/** What stands in braces like the name of a variable, but can’t be one: it would be shown as it is. */
export const notVariable = (written: string): string | undefined =>
	Array.from(written.matchAll(LIKE_ONE), ([whole, name = '']) => ({ whole, name })).find(
		({ name }) => !/^[a-z_]\w*$/i.test(name.trim()),
	)?.whole;

/** Letters, digits, and what people put between words. */
const LIKE_ONE = /\{{1,2}\s*([\p{L}\p{M}\p{N}_$][\p{L}\p{M}\p{N}_$ .-]{0,99})\}{1,2}/gu;
