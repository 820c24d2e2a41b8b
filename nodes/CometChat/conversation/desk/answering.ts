import type { IDataObject } from 'n8n-workflow';
import {
	done,
	buildBody,
	deepMerge,
	type Execution,
	failItems,
	type Fields,
	type Input,
	invalid,
	perItem,
	type Plan,
	type PlanRequests,
	type Problem,
	type Result,
	success,
} from '../../../engine';
import { burstEndingWith, lastMessageId, openBursts, undeletedMessages } from './bursts';
import { type Conversation, pageOf, readConversation } from '../../../desk/history';
import {
	ANSWER_MARK,
	chatMessages,
	type Desk,
	lastClosing,
	numericId,
} from '../../../desk/messages';
import { NO_MESSAGE } from '../../../fields/message';

/** Why an answer is not sent. */
type Reason = 'newerMessage' | 'answered' | 'answeredByTeam' | 'handedOver' | 'deleted';

/**
 * Sends an answer only if it still fits: the conversation is read just before, and once more afterwards,
 * so that one which the team or another run has overtaken goes again.
 * @param fields those of the body
 */
export const answering = (fields: Fields): Execution<never> => ({
	...perItem(),
	async fetch(plan, requests) {
		const { messageId: id } = plan.input;
		const read = await readConversation(plan, requests);
		if (!read.ok) return { results: failItems(plan, read.problem) };
		if (isElsewhere(read.value, Number(id))) {
			const message = await requests.ask({ path: '/messages/{id}', values: { id: String(id) } });
			if (!message.ok && NO_MESSAGE.includes(message.problem.code)) return notSent(plan, 'deleted');
			const problem = message.ok ? notInConversation(String(id)) : message.problem;
			return { results: failItems(plan, problem) };
		}
		const verdict = markFor(read.value, Number(id));
		if ('reason' in verdict) return notSent(plan, verdict.reason);
		// The key of an answer is made of this ID, so that a second answer is found by it.
		const input = { ...plan.input, messageId: answerKey(id) };
		const markedPlan: Plan = { ...plan, input, currentState: verdict.mark };
		const requestResult = await requests.send(markedPlan);
		if (!requestResult.ok) return { plan: markedPlan, requestResult };
		const sentMessage = requestResult.value.data as IDataObject;
		const reason = await removeIfOvertaken(
			markedPlan,
			{ id: Number(id), answer: sentMessage, desk: read.value.desk },
			requests,
		);
		return reason ? notSent(plan, reason) : { plan: markedPlan, requestResult };
	},
	body: ({ input, currentState }) =>
		deepMerge(buildBody(fields, input), {
			data: { metadata: { [ANSWER_MARK]: currentState ?? {} } },
		}),
});

const answerKey = (id: unknown): string => `answer-${String(id)}`;

/** Whether a message isn't in the conversation; of messages older than those that were read nothing is known. */
const isElsewhere = ({ messages, isWhole }: Conversation, id: number): boolean =>
	(isWhole || messages.some((message) => numericId(message) < id)) &&
	messages.every((message) => numericId(message) !== id);

const notInConversation = (id: string): Problem =>
	invalid(
		`Message “${id}”`,
		'isn’t in this conversation',
		'Nothing was sent. Use the message ID together with the user or group that Get Unanswered returned it with.',
	);

/** The mark of an answer to the messages up to this one; or why no answer is needed any more. */
function markFor(
	{ messages, desk }: Conversation,
	id: number,
): { mark: IDataObject } | { reason: Reason } {
	const bursts = openBursts(messages, desk);
	const burst = burstEndingWith(bursts, id);
	if (burst) {
		if (undeletedMessages(burst).length === 0) return { reason: 'deleted' };
		const from = Math.min(...burst.messages.map(numericId));
		return { mark: { from: String(from), upTo: String(lastMessageId(burst.messages)) } };
	}
	if (bursts.some((openBurst) => openBurst.messages.some((message) => numericId(message) === id)))
		return { reason: 'newerMessage' };
	return { reason: closedAfter(id, messages, desk) ?? 'answered' };
}

/** Why the messages up to this one need no answer, if the team answered or took over after it. */
function closedAfter(id: number, messages: IDataObject[], desk: Desk): Reason | undefined {
	const closing = lastClosing(chatMessages(messages), desk);
	if (closing.id < id) return undefined;
	return closing.isHandOver ? 'handedOver' : 'answeredByTeam';
}

/**
 * Removes the answer again if another run or the team answered while it was sent.
 * @returns why it was removed; nothing if it stays
 */
async function removeIfOvertaken(
	plan: Plan,
	{ id, answer, desk }: { id: number; answer: IDataObject; desk: Desk },
	requests: PlanRequests,
): Promise<Reason | undefined> {
	const { input } = plan;
	const page = await pageOf(requests, plan)({ limit: 100, affix: 'prepend' });
	if (!page.ok) return undefined;
	const earlier = (page.value.data as IDataObject[]).filter(
		(message) => numericId(message) < numericId(answer),
	);
	const isSecond = earlier.some(
		(message) => message.muid === input.messageId && message.sender === input.onBehalfOf,
	);
	const reason = isSecond ? 'answered' : closedAfter(id, earlier, desk);
	if (!reason) return undefined;
	const removed = await requests.ask({
		method: 'DELETE',
		path: '/messages/{id}',
		values: { id: String(answer.id) },
		headers: { onBehalfOf: input.onBehalfOf as string },
		body: { permanent: true },
		expected: done('deleted'),
	});
	return removed.ok ? reason : undefined;
}

const notSent = ({ items, input }: Plan, reason: Reason) => {
	const row = { messageId: String((input as Input).messageId), sent: false, reason };
	const result: Result<IDataObject[]> = success([row]);
	return { results: items.map((item) => ({ items: [item], result })) };
};
