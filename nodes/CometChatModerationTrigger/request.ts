import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import { ON_ITS_WAY } from '../decision/deadline';
import { isObject } from '../engine';
import { fieldsOf } from '../events/row';
import { sanitizeEventData } from '../events/sanitize';
import { withReadableTimes } from '../platform/times';

/**
 * Most bytes of a request: eleven messages with the longest text that CometChat takes, each character
 * written as an escape, are less.
 */
export const MAX_BYTES = 5_000_000;

const entry = z
	.record(z.string(), z.union([z.string(), z.looseObject({})]))
	.refine((one) => Object.keys(one).length === 1);

/** What CometChat sends to a service that decides (docs/platform.md, Moderation). */
const schema = z.object({ contextMessages: z.array(entry).min(1) });

/** What CometChat asks about. */
interface ModerationRequest {
	/** The message to decide about. */
	message: IDataObject;
	/** Those before it, oldest first. */
	earlier: IDataObject[];
}

/** The request, or nothing if CometChat sends no such thing. */
export function readRequest(body: unknown): ModerationRequest | undefined {
	const safe = isObject(body) ? sanitizeEventData(body) : undefined;
	const { data } = schema.safeParse(safe);
	const entries = data?.contextMessages.flatMap((one) => Object.entries(one)) ?? [];
	const [, message] = entries.pop() ?? [];
	// The key of the message may be its receiver: who wrote it is said inside alone.
	if (!isObject(message) || typeof message.sender !== 'string') return undefined;
	const earlier = entries.map(([key, said]) =>
		isObject(said) ? shown(said) : { key, text: said },
	);
	return { message, earlier };
}

/** A message by the names that CometChat Trigger gives its parts. */
const shown = (message: IDataObject): IDataObject =>
	withReadableTimes(fieldsOf({ trigger: 'message_sent', data: { message } }) ?? {});

/** The row that starts the workflow. `answerBy` leaves a decision the time to get there. */
export function rowOf(
	{ message, earlier }: ModerationRequest,
	simplify: boolean,
	receivedAt: number,
	limit: number,
): IDataObject {
	return {
		...(simplify ? shown(message) : { message }),
		earlier,
		receivedAt: new Date(receivedAt).toISOString(),
		answerBy: new Date(receivedAt + limit - ON_ITS_WAY).toISOString(),
		late: false,
	};
}
