import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../../engine';
import type { ChatSpec, OpenQuestion, QuestionLook, QuestionMessage, Said } from './question';
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
 * its thread, as they are now; nothing if that could not be seen.
 */
export async function answersIn(
	reader: ChatReader,
	spec: ChatSpec,
	{ question, message, data, reply }: ReadQuestion,
): Promise<ChatAnswers | undefined> {
	const rowsOf = async (look: QuestionLook | undefined) => {
		if (!look) return [];
		const read = await reader.read(look);
		const { data: found } = read ?? {};
		return read && [found ?? []].flat().filter(isObject);
	};
	// Where the first answer decides, one that is pointed to needs no other. There may be much since.
	const readsAll = question.needs !== undefined || reply === undefined;
	const [reactions, since, one] = await Promise.all([
		rowsOf(spec.reactions(question, data)),
		rowsOf(readsAll ? spec.since(question, data) : undefined),
		rowsOf(reply === undefined ? undefined : spec.one(question, reply)),
	]);
	if (!reactions || !since || !one) return undefined;
	const replies = [...since, ...one].flatMap((row) => spec.said(row) ?? []);
	const all = [...reactions.map((row) => spec.reacted(row)), ...replies]
		.filter((said) => isAnswerTo({ question, message, data, reply }, said))
		.filter((said) => spec.mayBe(message, data, said))
		.filter(({ at }) => question.until === undefined || at <= question.until)
		.sort((former, latter) => former.at - latter.at || Number(former.id) - Number(latter.id));
	const answers: ChatAnswer[] = [];
	const later: string[] = [];
	for (const said of all) {
		const meant = replyMeant(question, said);
		if (!meant) continue;
		const first = answers.find(({ answer }) => answer.person === said.uid);
		// What is pointed to may be among what was said since, too.
		if (first && first.id !== said.id) later.push(said.id);
		if (first) continue;
		const looks = spec.looks(question, said.uid).map(async (look) => await reader.look(look));
		const looked = await Promise.all(looks);
		if (looked.includes(undefined)) return undefined;
		if (looked.some((look) => !look?.counts)) continue;
		const respondedAt = new Date(said.at).toISOString();
		const who = { person: said.uid, name: said.name ?? message.name };
		answers.push({ id: said.id, answer: { ...meant, respondedAt, ...who } });
	}
	return { answers, later };
}

/** Whether it was said to this message: it names it, or is the one that was pointed to, without naming another. */
function isAnswerTo(
	{ question, message, data, reply }: ReadQuestion,
	{ id, text, answers, conversationId }: Said,
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
