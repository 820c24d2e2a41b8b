import type { IDataObject } from 'n8n-workflow';
import {
	buildBody,
	type Execution,
	failItems,
	failure,
	type Input,
	invalid,
	optional,
	perItem,
	type Problem,
	type Result,
	success,
} from '../../engine';
import { boolean } from '../../fields/basic';
import { envelope } from '../../fields/message';
import { contentOfKinds } from './content';
import { PLAIN } from './kinds';

/** What a reply holds: what any message may, and a quote of the one that it answers. */
export const answerContent = {
	...contentOfKinds,
	quote: optional(
		boolean({
			displayName: 'Quote the Message',
			description: 'Whether to show the message that the reply answers',
			sendAs: '',
		}),
		{ shownFor: { kind: PLAIN } },
	),
};

/** Sends to the conversation of the message that the item names, which is read first. */
export const inItsConversation: Execution<never> = {
	...perItem(),
	async fetch(plan, { send, read }) {
		const message = await read('/messages/{id}');
		const parties = message.ok ? partiesOf(message.value, plan.input) : message;
		if (!parties.ok) return { results: failItems(plan, parties.problem) };
		const { replier, ...addressee } = parties.value;
		const input =
			plan.input.replyAs === 'bot' ? plan.input : { ...plan.input, onBehalfOf: replier };
		const replyPlan = { ...plan, input, currentState: addressee };
		return { plan: replyPlan, requestResult: await send(replyPlan) };
	},
	body: ({ input, currentState }) => ({
		...currentState,
		...(input.quote ? { quotedMessageId: input.id as string } : {}),
		...buildBody({ ...contentOfKinds, ...envelope }, input),
	}),
};

interface Parties {
	receiverType: string;
	receiver: string;
	/** Who replies; nobody in a group, where the app itself does. */
	replier?: string | undefined;
}

/** Sender and receiver of a reply. A bot writes in its own name also to a sender who wrote to another. */
function partiesOf(message: IDataObject, { replyAs, uid, onBehalfOf }: Input): Result<Parties> {
	const { sender, receiver, receiverType } = message;
	if (typeof sender !== 'string' || typeof receiver !== 'string') return failure(unshown);
	const chosen = (replyAs === 'bot' ? uid : onBehalfOf) as string | undefined;
	if (receiverType === 'group') return success({ receiverType, receiver, replier: chosen });
	const replier = chosen ?? receiver;
	if (replier === sender) return success({ receiverType: 'user', receiver, replier });
	if (replyAs === 'user' && replier !== receiver)
		return failure(outsider(replier, sender, receiver));
	return success({ receiverType: 'user', receiver: sender, replier });
}

const unshown: Problem = {
	message: 'The sender and the receiver of this message aren’t shown',
	description: 'Choose the receiver yourself, with Message → Send.',
	code: 'NO_CONVERSATION',
};

const outsider = (replier: string, sender: string, receiver: string): Problem =>
	invalid(
		`User “${replier}”`,
		`isn’t in this conversation, which is between “${sender}” and “${receiver}”`,
		'Choose one of these two, or use Message → Send.',
	);
