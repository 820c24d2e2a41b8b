import type { IDataObject } from 'n8n-workflow';
import { APP_UID } from '../fields/id';
import { objectIn } from '../fields/messageContentRow';

/** Whose messages count as what, as the form has it. */
export interface Desk {
	/** The user who answers. */
	bot: string;
	/** Whether somebody of the team wrote a message. */
	isOfTeam(message: IDataObject): boolean;
	/** What messages of the bot's user are that Answer didn't send. */
	otherMessages: 'answer' | 'team' | 'ignore';
	/** For somebody who never pauses: the longest that the first message waits, in seconds. */
	answerAtLatestAfter: number | undefined;
	/** After so many seconds without a message of the team the bot has the conversation again. */
	takeBackAfter: number | undefined;
}

/** Key in an answer's metadata with the first and the last message that it answers. */
export const ANSWER_MARK = 'n8nAnswers';

/** Key in the metadata of a message that says who has the conversation from then on. */
export const OWNER_MARK = 'n8nConversation';
export type OwnerMark = 'handedOver' | 'takenBack';

/** Categories of messages that users write; actions and calls need no answer, and aren't one. */
const CHAT_CATEGORIES = ['message', 'custom', 'interactive', 'card'];

export const numericId = ({ id }: IDataObject): number => Number(id);

/** The messages that users wrote, the oldest first. */
export const chatMessages = (messages: IDataObject[]): IDataObject[] =>
	messages
		.filter(({ category }) => CHAT_CATEGORIES.includes(String(category)))
		.sort((a, b) => numericId(a) - numericId(b));

/** The IDs that an answer of the bot is for. Anybody may write such metadata, so only the bot's counts. */
export function answeredRange(
	message: IDataObject,
	{ bot }: Desk,
): { from: number; upTo: number } | undefined {
	if (message.sender !== bot) return undefined;
	const { from, upTo } = objectIn(message, 'data', 'metadata', ANSWER_MARK);
	return from === undefined ? undefined : { from: Number(from), upTo: Number(upTo) };
}

/** Whether a message hands the conversation over, or takes it back. */
const ownerMarkOf = (message: IDataObject, desk: Desk): OwnerMark | undefined =>
	message.sender === desk.bot || desk.isOfTeam(message)
		? (objectIn(message, 'data', 'metadata')[OWNER_MARK] as OwnerMark | undefined)
		: undefined;

/** Whether a message is the bot's own without a mark of ours. */
const isUnmarked = (message: IDataObject, desk: Desk): boolean =>
	message.sender === desk.bot && !answeredRange(message, desk) && !ownerMarkOf(message, desk);

/** Whether a message leaves nothing before it to the bot: of the team, without a mark, or a hand over. */
const closes = (message: IDataObject, desk: Desk): boolean =>
	ownerMarkOf(message, desk) === 'handedOver' ||
	(isUnmarked(message, desk) && desk.otherMessages !== 'ignore') ||
	isByTeam(message, desk);

/** Whether a person wrote it: of the team, or with the bot's account. */
const isByTeam = (message: IDataObject, desk: Desk): boolean =>
	(message.sender !== desk.bot && desk.isOfTeam(message) && !ownerMarkOf(message, desk)) ||
	(desk.otherMessages === 'team' && isUnmarked(message, desk));

/** The last message that leaves nothing before it to the bot, and whether it is a hand over. */
export function lastClosing(
	messages: IDataObject[],
	desk: Desk,
): { id: number; isHandOver: boolean } {
	const last = messages.findLast((message) => closes(message, desk));
	if (!last) return { id: 0, isHandOver: false };
	return { id: numericId(last), isHandOver: ownerMarkOf(last, desk) === 'handedOver' };
}

/** Whether a message answers others, by hand or with a mark. */
export const isAnswerMessage = (message: IDataObject, desk: Desk): boolean =>
	chatMessages([message]).length > 0 &&
	(closes(message, desk) || answeredRange(message, desk) !== undefined);

/** Who speaks in a message. */
export function speakerOf(
	message: IDataObject,
	desk: Desk,
): 'bot' | 'team' | 'customer' | undefined {
	if (message.sender === APP_UID) return undefined;
	if (message.sender !== desk.bot) return desk.isOfTeam(message) ? 'team' : 'customer';
	return desk.otherMessages === 'team' && isUnmarked(message, desk) ? 'team' : 'bot';
}

/** Whether a message is to be answered, whoever wrote it. */
export const isOfCustomer = (message: IDataObject, desk: Desk): boolean =>
	speakerOf(message, desk) === 'customer';

/** Whether a person has the conversation: the newest message of the team, hand over or taking back says so. */
export function isWithTeam(messages: IDataObject[], desk: Desk, nowSeconds: number): boolean {
	const last = chatMessages(messages).findLast(
		(message) => ownerMarkOf(message, desk) ?? isByTeam(message, desk),
	);
	if (!last || ownerMarkOf(last, desk) === 'takenBack') return false;
	return nowSeconds - Number(last.sentAt) < (desk.takeBackAfter ?? Infinity);
}
