import type { IDataObject } from 'n8n-workflow';
import {
	list,
	cursorPages,
	failure,
	type GetPage,
	type Plan,
	type PlanRequests,
	type Result,
	rowsOf,
	success,
} from '../engine';
import { allRows } from '../composed/list';
import { type Desk, isAnswerMessage, numericId } from './messages';
import { readDesk } from './team';

const PER_PAGE = 100;
const MAX_PAGES = 10;

/** Where the messages of a conversation are listed, as one of its users sees them. */
export const messagesOf = {
	user: '/users/{uid}/messages',
	group: '/groups/{guid}/messages',
} as const;

/** Gets a page of the conversation that an item of another operation names. */
export const pageOf =
	({ ask }: PlanRequests, { input }: Plan): GetPage =>
	async (page) =>
		await ask({
			path: messagesOf[input.conversationWith as keyof typeof messagesOf],
			values: input,
			headers: { onBehalfOf: input.onBehalfOf as string },
			query: page,
			expected: list(),
		});

/** A conversation as it was read, and whose messages count as what in it. */
export interface Conversation {
	messages: IDataObject[];
	/** Whether these are all that it has. */
	isWhole: boolean;
	desk: Desk;
}

/** Reads the conversation that an item names. */
export async function readConversation(
	plan: Plan,
	requests: PlanRequests,
): Promise<Result<Conversation>> {
	const desk = await readDesk(plan, requests);
	if (!desk.ok) return desk;
	const hasAnswer = (messages: IDataObject[]) =>
		messages.some((message) => isAnswerMessage(message, desk.value));
	const read = await lastMessages(pageOf(requests, plan), hasAnswer);
	return read.ok ? success({ ...read.value, desk: desk.value }) : read;
}

/**
 * The last messages of a conversation, so many that they are enough unless that is far back.
 * @param end ID of the message before which they end; all of them if there is none
 */
export async function lastMessages(
	getPage: GetPage,
	isEnough: (messages: IDataObject[]) => boolean,
	end = Infinity,
): Promise<Result<Omit<Conversation, 'desk'>>> {
	const messages: IDataObject[] = [];
	for (let pages = 1; ; pages++) {
		const id = Math.min(end, ...messages.map(numericId));
		const before = id === Infinity ? {} : { id };
		const page = await getPage({ limit: PER_PAGE, affix: 'prepend', ...before });
		if (!page.ok) return failure(page.problem);
		const more = rowsOf(page.value.data) ?? [];
		messages.push(...more);
		const isWhole = more.length < PER_PAGE;
		if (isWhole || pages === MAX_PAGES || isEnough(messages)) return success({ messages, isWhole });
	}
}

/** All messages of a user since a time, by conversation. */
export async function messagesSince(
	getPage: GetPage,
	fromTimestamp: number,
): Promise<Result<IDataObject[][]>> {
	const pages = await cursorPages({ max: 1000, id: 'id' })(
		async (page) => await getPage({ affix: 'append', fromTimestamp, ...page }),
		{ wanted: Infinity },
	);
	const listed = allRows(pages);
	if (!listed.ok) return listed;
	const conversations = new Map<unknown, IDataObject[]>();
	for (const message of listed.value) {
		const conversation = conversations.get(message.conversationId);
		if (conversation) conversation.push(message);
		else conversations.set(message.conversationId, [message]);
	}
	return success([...conversations.values()]);
}
