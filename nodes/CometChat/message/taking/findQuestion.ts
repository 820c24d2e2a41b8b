import type { IDataObject } from 'n8n-workflow';
import {
	list,
	failure,
	isObject,
	type Plan,
	type PlanRequests,
	type Result,
	success,
} from '../../../engine';
import { objectIn } from '../../../fields/messageContentRow';
import { type Knock, type Pointer, isOver, pointerIn } from '../approval/pointer';
import { retire } from './closing';
import { knock } from './knocking';
import { messageIfThere } from './requests';

/** A question that waits, or has waited, and what to ask its execution about. */
export interface FoundQuestion {
	pointer: Pointer;
	about: Knock;
	/** Whether the message doesn't name it. */
	isGuessed?: true;
}

/** Most characters of a word that answers without naming its question. */
const MAX_WORD = 40;

/** The user was removed, or is a bot: they were asked nothing. */
const NOBODY = ['ERR_UID_NOT_FOUND'];

/**
 * The question that a message answers: itself, where it was reacted to; the one that it quotes, or in whose
 * thread it is; or the only open one between its sender and its receiver. Nothing if there is none.
 */
export async function findQuestion(
	plan: Plan,
	requests: PlanRequests,
	message: IDataObject,
): Promise<Result<FoundQuestion | undefined>> {
	const id = String(message.id);
	const pointer = pointerIn(requests.sealing, message);
	// The question is a message, too, and comes as one before anybody has reacted to it.
	if (pointer)
		return success(hasReactions(message) ? { pointer, about: { question: id } } : undefined);
	const questionId = message.parentId ?? objectIn(message, 'quotedMessage').id;
	if (questionId === undefined) return await onlyOpenQuestion(plan, requests, message);
	const read = await messageIfThere(requests, String(questionId));
	if (!read.ok) return read;
	return success(read.value && questionsIn(requests, [read.value], id)[0]);
}

const hasReactions = (message: IDataObject): boolean => {
	const { reactions } = objectIn(message, 'data');
	return Array.isArray(reactions) && reactions.length > 0;
};

/**
 * The only open question in a conversation of two, for a word that names none; if none is open, the last
 * one that was when it was written, as for the second delivery of an answer.
 */
async function onlyOpenQuestion(
	plan: Plan,
	requests: PlanRequests,
	message: IDataObject,
): Promise<Result<FoundQuestion | undefined>> {
	const { id, sender, receiver, receiverType, type } = message;
	const text = String(objectIn(message, 'data').text ?? '').trim();
	const isWord = type === 'text' && text !== '' && [...text].length <= MAX_WORD;
	if (receiverType !== 'user' || !isWord) return success(undefined);
	const read = await requests.ask({
		path: '/users/{uid}/messages',
		values: { uid: String(receiver) },
		headers: { onBehalfOf: String(sender) },
		query: { id: String(id), affix: 'prepend', limit: 100 },
		expected: list(),
	});
	if (!read.ok)
		return NOBODY.includes(read.problem.code) ? success(undefined) : failure(read.problem);
	const fromReceiver = (read.value.data as IDataObject[]).filter(
		(earlier) => earlier.sender === receiver,
	);
	const questions = questionsIn(requests, fromReceiver, String(id)).map((question) => ({
		...question,
		isGuessed: true as const,
	}));
	const open = questions.filter(({ pointer }) => !isOver(pointer));
	const waiting = open.length > 1 ? await stillWaiting(plan, requests, open) : open;
	if (waiting.length > 0) return success(waiting.length === 1 ? waiting[0] : undefined);
	return success(
		questions
			.filter(({ pointer }) => isOver(pointer) && isWrittenBy(message, pointer.until))
			.sort((a, b) => Number(a.about.question) - Number(b.about.question))
			.at(-1),
	);
}

/** Whether a message was written by then. */
export const isWrittenBy = ({ sentAt }: IDataObject, until = 0): boolean =>
	Number(sentAt) * 1000 <= until;

/** The questions whose executions still wait: each is asked once, as one that is gone must not be in the way. */
async function stillWaiting(
	plan: Plan,
	requests: PlanRequests,
	questions: FoundQuestion[],
): Promise<FoundQuestion[]> {
	const checks = questions.map(async (candidate) => {
		const { question } = candidate.about;
		const status = await knock(
			plan,
			requests,
			{ pointer: candidate.pointer, about: { question } },
			0,
		);
		if (status.ok && status.value === 'gone') await retire(requests, question);
		return !status.ok || status.value === 'none' ? [candidate] : [];
	});
	return (await Promise.all(checks)).flat();
}

/** The questions among messages, for a reply to them. */
const questionsIn = (
	{ sealing }: PlanRequests,
	messages: IDataObject[],
	reply: string,
): FoundQuestion[] =>
	messages.filter(isObject).flatMap((message) => {
		const pointer = pointerIn(sealing, message);
		return pointer ? [{ pointer, about: { question: String(message.id), reply } }] : [];
	});
