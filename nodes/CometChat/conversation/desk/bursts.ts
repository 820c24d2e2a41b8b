import type { IDataObject } from 'n8n-workflow';
import {
	answeredRange,
	chatMessages,
	type Desk,
	isOfCustomer,
	lastClosing,
	numericId,
} from '../../../desk/messages';

/** Messages that belong to one answer, the oldest first. */
export interface Burst {
	/** All of them, also those that were deleted since. */
	messages: IDataObject[];
	/** Whether it is long enough to be answered although more messages may follow. */
	isFull: boolean;
}

/** What a conversation has open, in bursts: what Answer did not mark, and what nobody answered by hand. */
export function burstsOf(messages: IDataObject[], desk: Desk): Burst[] {
	const said = chatMessages(messages);
	const { id: closing } = lastClosing(said, desk);
	const answers = said.flatMap((message) => answeredRange(message, desk) ?? []);
	const open = said.filter((message) => {
		const id = numericId(message);
		const isAnswered = id < closing || answers.some(({ from, upTo }) => from <= id && id <= upTo);
		return !isAnswered && isOfCustomer(message, desk);
	});
	return inBursts(open, desk.answerAtLatestAfter);
}

/**
 * Bursts of open messages. A full one ends with the first message after the longest wait, whatever follows:
 * so every run and every look finds the same ones, also while the answer to one is under way.
 */
function inBursts(open: IDataObject[], longest = Infinity): Burst[] {
	const bursts: Burst[] = [];
	let messages: IDataObject[] = [];
	for (const message of open) {
		messages.push(message);
		if (Number(message.sentAt) - Number(messages[0]?.sentAt) < longest) continue;
		bursts.push({ messages, isFull: true });
		messages = [];
	}
	return messages.length > 0 ? [...bursts, { messages, isFull: false }] : bursts;
}

/** The burst that ends with a message. */
export const burstEndingWith = (bursts: Burst[], id: number): Burst | undefined =>
	bursts.find(({ messages }) => endOf(messages) === id);

/** ID of the last message. */
export const endOf = (messages: IDataObject[]): number => greatest(messages.map(numericId));

/** When the last message was sent, in seconds. */
export const endedAt = ({ messages }: Burst): number =>
	greatest(messages.map(({ sentAt }) => Number(sentAt)));

/** Of any number of them: a call takes some 125,000. */
const greatest = (numbers: number[]): number =>
	numbers.reduce((most, one) => Math.max(most, one), -Infinity);

/** What of a burst is still there to be answered. */
export const contentOf = ({ messages }: Burst): IDataObject[] =>
	messages.filter(({ deletedAt }) => (deletedAt ?? '') === '');
