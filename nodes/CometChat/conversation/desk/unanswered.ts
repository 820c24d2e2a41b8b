import type { IDataObject } from 'n8n-workflow';
import {
	asItComes,
	type Execution,
	failItems,
	type Input,
	type Plan,
	type PlanRequests,
	type Result,
	success,
} from '../../../engine';
import { withNames } from '../../../fields/mentions';
import { innerMessage, messageRow } from '../../../fields/messageRow';
import { type Burst, burstEndingWith, burstsOf, contentOf, endedAt, endOf } from './bursts';
import { messagesSince, readConversation } from '../../../desk/history';
import { isWithTeam } from '../../../desk/messages';
import { deskOf } from '../../../desk/team';

export const QUIET_S = 8;
export const OLDER_MIN = 3;
export const LOOK_BACK_H = 24;

/** Times of messages are cut to seconds: only one more is a pause for sure. */
const CUT_S = 1;

/** What is unanswered: in one conversation by the run of its last message, or in all by their age. */
export const unanswered: Execution<never> = {
	...asItComes(),
	async fetch(plan, requests) {
		const isAll = plan.input.conversationWith === 'all';
		const bursts = await (isAll ? oldBursts : ownBurst)(plan, requests);
		if (!bursts.ok) return { results: failItems(plan, bursts.problem) };
		const data = bursts.value.flatMap((burst) => rowOf(burst, plan.input) ?? []);
		return { plan, requestResult: { ...success({ data }), someTryMaybeProcessed: false } };
	},
};

/** The burst whose answer is up to this run, once its sender pauses; nothing if another run answers it. */
async function ownBurst(plan: Plan, requests: PlanRequests): Promise<Result<Burst[]>> {
	const { messageId, quietFor = QUIET_S } = plan.input;
	for (;;) {
		const bursts = await openIn(plan, requests);
		if (!bursts.ok) return bursts;
		const burst =
			messageId === undefined ? bursts.value[0] : burstEndingWith(bursts.value, Number(messageId));
		if (!burst) return success([]);
		const left = burst.isFull ? 0 : endedAt(burst) + Number(quietFor) + CUT_S - now(requests);
		if (left <= 0) return success([burst]);
		if (messageId === undefined) return success([]);
		await requests.pause(left * 1000);
	}
}

/** What is open in the conversation that an item names; nothing while the team has it, if that is wanted. */
async function openIn(plan: Plan, requests: PlanRequests): Promise<Result<Burst[]>> {
	const read = await readConversation(plan, requests);
	if (!read.ok) return read;
	const { messages, desk } = read.value;
	const isSkipped = plan.input.skipHandedOver && isWithTeam(messages, desk, now(requests));
	return success(isSkipped ? [] : burstsOf(messages, desk));
}

/** The bursts of all conversations that nobody has answered for some time: each conversation is read whole. */
async function oldBursts(plan: Plan, requests: PlanRequests): Promise<Result<Burst[]>> {
	const { olderThan = OLDER_MIN, lookBack = LOOK_BACK_H } = plan.input;
	const since = Math.floor(now(requests) - Number(lookBack) * 3600);
	const conversations = await messagesSince(
		async (query) => await requests.send(plan, { query }),
		since,
	);
	if (!conversations.ok) return conversations;
	const isOld = (burst: Burst) => endedAt(burst) <= now(requests) - Number(olderThan) * 60;
	const old: Burst[] = [];
	for (const messages of conversations.value) {
		const [first] = burstsOf(messages, deskOf(plan.input)).filter(isOld);
		if (!first) continue;
		const open = await openIn({ ...plan, input: { ...plan.input, ...placeOf(first) } }, requests);
		if (!open.ok) return open;
		old.push(...open.value.filter(isOld));
	}
	return success(old);
}

/** The platform's time in seconds, as its last response showed it. */
const now = ({ platformSeconds }: PlanRequests): number =>
	platformSeconds(Date.now()) ?? Date.now() / 1000;

/** The conversation of a burst, as the form names it. */
function placeOf({ messages: [first = {}] }: Burst): IDataObject {
	const { sender, receiver, receiverType } = first;
	return {
		conversationWith: receiverType,
		...(receiverType === 'group' ? { guid: receiver } : { uid: sender }),
	};
}

/** What is to be answered, and where; nothing if all of it was deleted. */
function rowOf(burst: Burst, input: Readonly<Input>): IDataObject | undefined {
	const content = contentOf(burst);
	const [last] = content.slice(-1);
	if (!last) return undefined;
	const { sender, conversationId } = last;
	const texts = content
		.map((message) => withNames(messageRow(message).text, message))
		.filter((text) => text !== '');
	return {
		messageId: String(endOf(burst.messages)),
		text: texts.join('\n'),
		senderUid: sender,
		senderName: messageRow(last).senderName,
		...placeOf(burst),
		conversationId,
		onBehalfOf: input.onBehalfOf as string,
		sentAt: content[0]?.sentAt,
		messages: content.map((message) => innerMessage(message, {})),
	};
}
