import type { IDataObject } from 'n8n-workflow';
import {
	type Input,
	listed,
	type Plan,
	type PlanRequests,
	type Result,
	steadyNow,
	success,
} from '../../../engine';
import { composedList } from '../../../composed/execution';
import { withNames } from '../../../fields/mentions';
import { innerMessage, messageRow } from '../../../fields/messageRow';
import {
	type Burst,
	burstEndingWith,
	lastMessageId,
	lastSentAt,
	openBursts,
	undeletedMessages,
} from './bursts';
import { messagesSince, readConversation } from '../../../desk/history';
import { isWithTeam } from '../../../desk/messages';
import { deskOf } from '../../../desk/team';
import { platformNow } from '../../../platform/clock';

export const QUIET_S = 8;
export const OLDER_MIN = 3;
export const LOOK_BACK_H = 24;

/** Times of messages are cut to seconds: only one more is a pause for sure. */
const CUT_S = 1;

/** What is unanswered: in one conversation by the run of its last message, or in all by their age. */
export const unanswered = composedList(async (plan, requests) => {
	const isAll = plan.input.conversationWith === 'all';
	const read = await (isAll ? oldBursts : ownBurst)(plan, requests);
	if (!read.ok) return read;
	const { bursts, hint } = read.value;
	const data = bursts.flatMap((burst) => burstRow(burst, plan.input) ?? []);
	return success({ data, ...(hint === undefined ? {} : { hint }) });
});

/** The bursts to answer, and a hint about conversations that were left out. */
interface UnansweredBursts {
	bursts: Burst[];
	hint?: string | undefined;
}

/** The burst whose answer is up to this run, once its sender pauses; nothing if another run answers it. */
async function ownBurst(plan: Plan, requests: PlanRequests): Promise<Result<UnansweredBursts>> {
	const { messageId, quietFor = QUIET_S } = plan.input;
	for (;;) {
		const bursts = await readOpenBursts(plan, requests);
		if (!bursts.ok) return bursts;
		const burst =
			messageId === undefined ? bursts.value[0] : burstEndingWith(bursts.value, Number(messageId));
		if (!burst) return success({ bursts: [] });
		const secondsLeft = burst.isFull
			? 0
			: lastSentAt(burst) + Number(quietFor) + CUT_S - platformNow(requests);
		if (secondsLeft <= 0) return success({ bursts: [burst] });
		if (messageId === undefined) return success({ bursts: [] });
		await requests.pause(secondsLeft * 1000);
	}
}

/** The open bursts of the conversation that an item names; with Skip Handed Over, none while the team has it. */
async function readOpenBursts(plan: Plan, requests: PlanRequests): Promise<Result<Burst[]>> {
	const read = await readConversation(plan, requests);
	if (!read.ok) return read;
	const { messages, desk } = read.value;
	const isSkipped = plan.input.skipHandedOver && isWithTeam(messages, desk, platformNow(requests));
	return success(isSkipped ? [] : openBursts(messages, desk));
}

/** The bursts of all conversations that nobody has answered for some time: each conversation is read whole. */
async function oldBursts(plan: Plan, requests: PlanRequests): Promise<Result<UnansweredBursts>> {
	const { olderThan = OLDER_MIN, lookBack = LOOK_BACK_H } = plan.input;
	// The first response shows the platform's clock, by which Look Back counts.
	if (requests.platformSeconds(steadyNow()) === undefined) {
		const first = await requests.send(plan, { query: { limit: 1 } });
		if (!first.ok) return first;
	}
	const since = Math.floor(platformNow(requests) - Number(lookBack) * 3600);
	const conversations = await messagesSince(
		async (query) => await requests.send(plan, { query }),
		since,
	);
	if (!conversations.ok) return conversations;
	const isOld = (burst: Burst) =>
		lastSentAt(burst) <= platformNow(requests) - Number(olderThan) * 60;
	const bursts: Burst[] = [];
	const unreachable: string[] = [];
	for (const messages of conversations.value) {
		const [first] = openBursts(messages, deskOf(plan.input)).filter(isOld);
		if (!first) continue;
		const open = await readOpenBursts(
			{ ...plan, input: { ...plan.input, ...conversationInput(first) } },
			requests,
		);
		if (open.ok) bursts.push(...open.value.filter(isOld));
		else if (OUT_OF_REACH.includes(open.problem.code)) unreachable.push(conversationName(first));
		else return open;
	}
	return success({ bursts, hint: unreachable.length > 0 ? leftOut(unreachable) : undefined });
}

/** A conversation in which nobody can answer any more, which keeps no other one from its answer. */
const OUT_OF_REACH = ['ERR_UID_NOT_FOUND', 'ERR_GUID_NOT_FOUND', 'ERR_GROUP_NOT_JOINED'];

const conversationName = (burst: Burst): string => {
	const { uid, guid } = conversationInput(burst);
	return String(guid ?? uid);
};

const leftOut = (names: string[]): string =>
	`Left out, as they can’t be reached anymore: ${listed(names)}. The user or group was deactivated or deleted, or On Behalf Of isn’t a member anymore.`;

/** The conversation of a burst, as the form names it. */
function conversationInput({ messages: [first = {}] }: Burst): IDataObject {
	const { sender, receiver, receiverType } = first;
	return {
		conversationWith: receiverType,
		...(receiverType === 'group' ? { guid: receiver } : { uid: sender }),
	};
}

/** What is to be answered, and where; nothing if all of it was deleted. */
function burstRow(burst: Burst, input: Readonly<Input>): IDataObject | undefined {
	const content = undeletedMessages(burst);
	const [last] = content.slice(-1);
	if (!last) return undefined;
	const { sender, conversationId } = last;
	const texts = content
		.map((message) => withNames(messageRow(message).text, message))
		.filter((text) => text !== '');
	return {
		messageId: String(lastMessageId(burst.messages)),
		text: texts.join('\n'),
		senderUid: sender,
		senderName: messageRow(last).senderName,
		...conversationInput(burst),
		conversationId,
		onBehalfOf: input.onBehalfOf as string,
		sentAt: content[0]?.sentAt,
		messages: content.map((message) => innerMessage(message, {})),
	};
}
