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

/** The open messages of a conversation, in bursts: those that no answer marks, and nobody answered by hand. */
export function openBursts(messages: IDataObject[], desk: Desk): Burst[] {
	const inOrder = chatMessages(messages);
	const { id: closing } = lastClosing(inOrder, desk);
	const answers = inOrder.flatMap((message) => answeredRange(message, desk) ?? []);
	const open = inOrder.filter((message) => {
		const id = numericId(message);
		const isAnswered = id < closing || answers.some(({ from, upTo }) => from <= id && id <= upTo);
		return !isAnswered && isOfCustomer(message, desk);
	});
	return splitIntoBursts(open, desk.answerAtLatestAfter);
}

/**
 * Bursts of open messages. A full one ends with the first message after the longest wait, whatever follows:
 * so every run and every look finds the same ones, also while the answer to one is under way.
 */
function splitIntoBursts(open: IDataObject[], longest = Infinity): Burst[] {
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
	bursts.find(({ messages }) => lastMessageId(messages) === id);

/** ID of the last message. */
export const lastMessageId = (messages: IDataObject[]): number => greatest(messages.map(numericId));

/** When the last message was sent, in seconds. */
export const lastSentAt = ({ messages }: Burst): number =>
	greatest(messages.map(({ sentAt }) => Number(sentAt)));

/** The greatest of any number of values: Math.max takes some 125,000 arguments. */
const greatest = (numbers: number[]): number =>
	numbers.reduce((most, number) => Math.max(most, number), -Infinity);

/** The messages of a burst that weren't deleted since. */
export const undeletedMessages = ({ messages }: Burst): IDataObject[] =>
	messages.filter(({ deletedAt }) => (deletedAt ?? '') === '');
