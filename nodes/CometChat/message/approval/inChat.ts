import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../../engine';
import type { ChatReply, ChatSpec, OpenQuestion, QuestionMessage, ReadRequest } from './question';
import type { ChatReader } from './reading';
import type { Decision } from './record';
import { replyMeant } from './words';

/** An answer in the chat, and the message or the reaction that it is. */
export interface ChatAnswer {
	id: string;
	answer: Decision;
}

/** The first answer of each person, the oldest first, and the IDs of what they answered later. */
export interface ChatAnswers {
	answers: ChatAnswer[];
	later: string[];
}

/** A message of a question, as it was read. */
interface ReadQuestion {
	question: OpenQuestion;
	message: QuestionMessage;
	data: IDataObject;
	/** ID of a message that may answer it without naming it, as in a conversation with one question. */
	reply?: string | undefined;
}

/**
 * The answers to a message in the chat, the oldest first: reactions, and messages that quote it or are in
 * its thread, as they are now; nothing if they couldn't be read.
 */
export async function answersIn(
	reader: ChatReader,
	spec: ChatSpec,
	{ question, message, data, reply }: ReadQuestion,
): Promise<ChatAnswers | undefined> {
	const readRows = async (request: ReadRequest | undefined) => {
		if (!request) return [];
		const read = await reader.read(request);
		const { data: rows } = read ?? {};
		return read && [rows ?? []].flat().filter(isObject);
	};
	// If the first answer decides, the reply is enough: there may be many messages since the question.
	const readsAll = question.needs !== undefined || reply === undefined;
	const [reactions, since, pointedTo] = await Promise.all([
		readRows(spec.reactions(question, data)),
		readRows(readsAll ? spec.since(question, data) : undefined),
		readRows(reply === undefined ? undefined : spec.byId(question, reply)),
	]);
	if (!reactions || !since || !pointedTo) return undefined;
	const replies = [...since, ...pointedTo].flatMap((row) => spec.fromMessage(row) ?? []);
	const candidates = [...reactions.map((row) => spec.fromReaction(row)), ...replies]
		.filter((candidate) => isAnswerTo({ question, message, data, reply }, candidate))
		.filter((candidate) => spec.mayBe(message, data, candidate))
		.filter(({ time }) => question.until === undefined || time <= question.until)
		.sort((former, latter) => former.time - latter.time || Number(former.id) - Number(latter.id));
	const answers: ChatAnswer[] = [];
	const later: string[] = [];
	for (const candidate of candidates) {
		const decision = replyMeant(question, candidate);
		if (!decision) continue;
		const first = answers.find(({ answer }) => answer.person === candidate.uid);
		// The reply may be among the messages since the question, too.
		if (first && first.id !== candidate.id) later.push(candidate.id);
		if (first) continue;
		const conditions = spec
			.conditions(question, candidate.uid)
			.map(async (request) => await reader.readOnce(request));
		const results = await Promise.all(conditions);
		if (results.includes(undefined)) return undefined;
		if (results.some((result) => !result?.counts)) continue;
		const respondedAt = new Date(candidate.time).toISOString();
		const author = { person: candidate.uid, name: candidate.name ?? message.name };
		answers.push({ id: candidate.id, answer: { ...decision, respondedAt, ...author } });
	}
	return { answers, later };
}

/** Whether a reply is to this message: it quotes it, is in its thread, or is the named reply and quotes nothing. */
function isAnswerTo(
	{ question, message, data, reply }: ReadQuestion,
	{ id, text, answers, conversationId }: ChatReply,
): boolean {
	if (text === undefined) return true;
	if (answers !== undefined) return answers === message.id;
	return (
		id === reply &&
		// Any text would answer a question without buttons.
		Object.keys(question.chat?.words ?? {}).length > 0 &&
		data.receiverType === 'user' &&
		conversationId === data.conversationId &&
		Number(id) > Number(message.id)
	);
}
