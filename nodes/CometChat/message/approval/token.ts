import { createHash, randomUUID } from 'crypto';

/** What n8n keeps of a token or a key: executions are stored, and who reads one must not be able to answer. */
export const fingerprintOf = (text: string): string =>
	createHash('sha256').update(text).digest('hex');

/** Tokens of the links of a question, by the keys of its messages, while it is being asked. */
const questionTokens = new WeakMap<object, Map<unknown, string>>();

/**
 * The token of a message. A later try of the same question has the same, as its first message may stand
 * in the chat already; n8n runs all tries in one process.
 * @param about what n8n keeps for the node, the same for all tries
 */
export function tokenOf(about: object, key: unknown): string {
	const tokens = questionTokens.get(about) ?? new Map<unknown, string>();
	const token = tokens.get(key) ?? randomUUID();
	questionTokens.set(about, tokens.set(key, token));
	return token;
}

/** The next question has tokens of its own. */
export const forgetTokens = (about: object): boolean => questionTokens.delete(about);
