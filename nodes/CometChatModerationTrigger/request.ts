import type { IDataObject } from 'n8n-workflow';
import { ON_ITS_WAY } from '../decision/deadline';
import { isObject } from '../engine';
import { simplifiedFields } from '../events/row';
import { sanitizeEventData } from '../events/sanitize';
import { withReadableTimes } from '../platform/times';

/**
 * Most bytes of a request: eleven messages with the longest text that CometChat takes, each character
 * written as an escape, are less.
 */
export const MAX_BYTES = 5_000_000;

/** What CometChat asks about. */
interface ModerationRequest {
	/** The message to decide about. */
	message: IDataObject;
	/** Those before it, oldest first. */
	earlier: IDataObject[];
}

/**
 * The request, or nothing if CometChat sends no such thing (docs/platform.md, Moderation). The last message is
 * to be decided; those before it only help, so one in another form is left out.
 */
export function readRequest(body: unknown): ModerationRequest | undefined {
	const { contextMessages } = isObject(body) ? sanitizeEventData(body) : {};
	const contextEntries = Array.isArray(contextMessages) ? contextMessages.map(entriesOf) : [];
	const [[, message] = [], ...others] = contextEntries.pop() ?? [];
	// The key of the message may be its receiver: who wrote it is said inside alone.
	if (!isObject(message) || others.length > 0 || typeof message.sender !== 'string')
		return undefined;
	const earlier = contextEntries.flat().flatMap(([key, content]): IDataObject[] => {
		if (isObject(content)) return [messageFields(content)];
		return typeof content === 'string' ? [{ key, text: content }] : [];
	});
	return { message, earlier };
}

const entriesOf = (value: unknown): Array<[string, unknown]> =>
	isObject(value) ? Object.entries(value) : [];

/** A message by the names that CometChat Trigger gives its parts. */
const messageFields = (message: IDataObject): IDataObject =>
	withReadableTimes(simplifiedFields({ trigger: 'message_sent', data: { message } }) ?? {});

/** The row that starts the workflow. `answerBy` leaves a decision the time to get there. */
export function requestRow(
	{ message, earlier }: ModerationRequest,
	simplify: boolean,
	receivedAt: number,
	limit: number,
): IDataObject {
	return {
		...(simplify ? messageFields(message) : { message }),
		earlier,
		receivedAt: new Date(receivedAt).toISOString(),
		answerBy: new Date(receivedAt + limit - ON_ITS_WAY).toISOString(),
		late: false,
	};
}
