import { z } from 'zod/v4';
import { isObject } from '../engine';

/** Name that n8n stores for CometChat Moderation Trigger. */
export const TRIGGER_NODE = 'cometChatModerationTrigger';

/** What becomes of a message: no rule is told to act on it, or one is. */
export type Outcome = 'allow' | 'block';

/** A decision as CometChat takes it (docs/platform.md, Moderation). */
const schema = z.object({
	isMatchingCondition: z.boolean(),
	confidence: z.number().min(0).max(1).nullish(),
	reason: z.string().nullish(),
});

export interface MessageDecision {
	isMatchingCondition: boolean;
	/** A fraction: the rule compares it with its percentage. */
	confidence: number;
	reason: string;
}

/** A decision that is sure. */
export const surely = (outcome: Outcome, reason: string): MessageDecision => ({
	isMatchingCondition: outcome === 'block',
	confidence: 1,
	reason,
});

/** The decision in a row; nothing if there is none, or it says that it comes too late. */
export function readDecision(row: unknown): MessageDecision | undefined {
	const { success, data } = schema.safeParse(row);
	if (!success || (isObject(row) && row.late === true)) return undefined;
	const { isMatchingCondition, confidence, reason } = data;
	return { isMatchingCondition, confidence: confidence ?? 1, reason: reason ?? '' };
}
