import type { IDataObject } from 'n8n-workflow';
import {
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
import { burstEndingWith, burstsOf, contentOf, endOf } from './bursts';
import { type Conversation, pageOf, readConversation } from '../../../desk/history';
import {
	ANSWER_MARK,
	chatMessages,
	type Desk,
	lastClosing,
	numericId,
} from '../../../desk/messages';
import { NO_MESSAGE } from '../../../fields/message';
import { readMessage } from '../../shared/readMessage';
import { removeAnswer } from './requests';

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
			const message = await requests.sendAs(readMessage, { ...plan, input: { id: String(id) } });
			if (!message.ok && NO_MESSAGE.includes(message.problem.code)) return notSent(plan, 'deleted');
			const problem = message.ok ? notInConversation(String(id)) : message.problem;
			return { results: failItems(plan, problem) };
		}
		const found = markFor(read.value, Number(id));
		if ('reason' in found) return notSent(plan, found.reason);
		// Its key is that of the answer: a second one is found by it.
		const input = { ...plan.input, messageId: keyOf(id) };
		const knowing: Plan = { ...plan, input, currentState: found.mark };
		const requestResult = await requests.send(knowing);
		if (!requestResult.ok) return { plan: knowing, requestResult };
		const sent = requestResult.value.data as IDataObject;
		const reason = await takenBack(
			knowing,
			{ id: Number(id), sent, desk: read.value.desk },
			requests,
		);
		return reason ? notSent(plan, reason) : { plan: knowing, requestResult };
	},
	body: ({ input, currentState }) =>
		deepMerge(buildBody(fields, input), {
			data: { metadata: { [ANSWER_MARK]: currentState ?? {} } },
		}),
});

const keyOf = (id: unknown): string => `answer-${String(id)}`;

/** Whether a message isn't one of the conversation; of those before the ones that were read nothing is known. */
const isElsewhere = ({ messages, isWhole }: Conversation, id: number): boolean =>
	(isWhole || messages.some((one) => numericId(one) < id)) &&
	messages.every((one) => numericId(one) !== id);

const notInConversation = (id: string): Problem =>
	invalid(
		`Message “${id}”`,
		'isn’t in this conversation',
		'Nothing was sent. Use the message ID together with the user or group that Get Unanswered returned it with.',
	);

/** Which messages an answer up to this one answers; or why there is no need for it any more. */
function markFor(
	{ messages, desk }: Conversation,
	id: number,
): { mark: IDataObject } | { reason: Reason } {
	const bursts = burstsOf(messages, desk);
	const burst = burstEndingWith(bursts, id);
	if (burst) {
		if (contentOf(burst).length === 0) return { reason: 'deleted' };
		const from = Math.min(...burst.messages.map(numericId));
		return { mark: { from: String(from), upTo: String(endOf(burst.messages)) } };
	}
	if (bursts.some((one) => one.messages.some((message) => numericId(message) === id)))
		return { reason: 'newerMessage' };
	return { reason: closedAfter(id, messages, desk) ?? 'answered' };
}

/** How the team has closed what came until a message, if it has. */
function closedAfter(id: number, messages: IDataObject[], desk: Desk): Reason | undefined {
	const closing = lastClosing(chatMessages(messages), desk);
	if (closing.id < id) return undefined;
	return closing.isHandOver ? 'handedOver' : 'answeredByTeam';
}

/**
 * Removes our answer again if it was overtaken while it was sent: by the same one of another run, or by
 * the team. Gives why; nothing if it stays.
 */
async function takenBack(
	plan: Plan,
	{ id, sent, desk }: { id: number; sent: IDataObject; desk: Desk },
	requests: PlanRequests,
): Promise<Reason | undefined> {
	const { input } = plan;
	const page = await pageOf(requests, plan)({ limit: 100, affix: 'prepend' });
	if (!page.ok) return undefined;
	const earlier = (page.value.data as IDataObject[]).filter(
		(one) => numericId(one) < numericId(sent),
	);
	const isSecond = earlier.some(
		(one) => one.muid === input.messageId && one.sender === input.onBehalfOf,
	);
	const reason = isSecond ? 'answered' : closedAfter(id, earlier, desk);
	if (!reason) return undefined;
	const removal = { ...plan, input: { ...input, id: String(sent.id) } };
	return (await requests.sendAs(removeAnswer, removal)).ok ? reason : undefined;
}

const notSent = ({ items, input }: Plan, reason: Reason) => {
	const row = { messageId: String((input as Input).messageId), sent: false, reason };
	const result: Result<IDataObject[]> = success([row]);
	return { results: items.map((item) => ({ items: [item], result })) };
};
