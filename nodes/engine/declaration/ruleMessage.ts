/** Stands between the two halves of a rule; zod's own messages are of one line. */
const BETWEEN = '\n';

/** A schema's own words for a broken rule: what is wrong, and what to do. */
export const ruleMessage = (message: string, advice: string): string => message + BETWEEN + advice;

/** The two halves of a rule's words; of a message of zod's own there is only the first. */
export const ruleParts = (message: string): string[] => message.split(BETWEEN);
