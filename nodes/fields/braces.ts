/**
 * In the form a variable has single braces: the editor of n8n takes double ones for an expression, and
 * turns the whole text into one.
 */
const IN_FORM = /(?<!\{)\{([a-z_]\w*)\}(?!\})/gi;

/** A text of the form as CometChat takes it, with double braces around its variables. */
export const withVariables = (written: string): string => written.replace(IN_FORM, '{{$1}}');
