import type { RunnableOperation } from '../catalogue/operationsOf';
import type { AskedMessage, OpenQuestion, Reply } from '../declaration/question';
import type { Ask } from '../delivery';
import { QuestionChat } from './chat';
import type { Answer } from './record';
import { decisionOf } from './record';

/** A question that was decided, with the answers that did it, the oldest first. */
export interface Decided {
	is: 'decided';
	decision: Reply;
	answers: Answer[];
}

/** How a question stands after an answer: decided by it, still open, closed before, or the answer is lost. */
type Standing = Decided | { is: 'open' } | { is: 'closed' } | { is: 'unsaved' };

/** Gives a way to ask the platform; nothing where there is none. */
export type OpenChat = () => Promise<Ask | undefined>;

/** An answer to one of the messages of a question. */
interface Given {
	question: OpenQuestion;
	message: AskedMessage;
	given: Answer;
}

/** How long an execution may take to go on after it was decided, before an answer decides again. */
const GOES_ON_MS = 60_000;

/** Questions that were decided lately, and when, in milliseconds since 1970. */
const decidedLately = new Map<string, number>();

/**
 * Takes an answer. One that decides alone needs no other; several are kept in the messages of those who
 * gave them, and whoever finds enough of them there decides. Of two at the same instant at least one finds
 * both, and n8n lets an execution go on once.
 */
export async function decide(
	open: OpenChat,
	operation: RunnableOperation,
	{ question, message, given }: Given,
): Promise<Standing> {
	if (wasDecided(question)) return { is: 'closed' };
	const ask = await open();
	const { asks } = operation;
	const chat = ask && asks && new QuestionChat(ask, operation, asks, question);
	const standing = question.needs ? await count(chat, { question, message, given }) : alone(given);
	if (standing.is !== 'decided') return standing;
	decidedLately.set(question.secret, Date.now());
	// What the messages show afterwards must not keep the execution from going on.
	await chat?.settle(standing.answers).catch(() => undefined);
	return standing;
}

const alone = (given: Answer): Standing => ({
	...{ is: 'decided', decision: given.reply, answers: [given] },
});

async function count(
	chat: QuestionChat | undefined,
	{ question, message, given }: Given,
): Promise<Standing> {
	const before = await chat?.answers();
	if (!chat || !before) return { is: 'unsaved' };
	const isRepeated = before.some(({ person }) => person === message.person);
	if (!isRepeated && !(await chat.keep(message, given))) return { is: 'unsaved' };
	const answers = isRepeated ? before : withOwn(await chat.answers(), given);
	if (!answers) return { is: 'unsaved' };
	answers.sort((one, other) => (one.respondedAt < other.respondedAt ? -1 : 1));
	const decision = decisionOf(question, answers);
	if (decision) return { is: 'decided', decision, answers };
	return isRepeated ? { is: 'closed' } : { is: 'open' };
}

/** All answers, and the one just given, should the platform not show it yet. */
const withOwn = (answers: Answer[] | undefined, given: Answer): Answer[] | undefined =>
	answers && [...answers.filter(({ person }) => person !== given.person), given];

function wasDecided({ secret }: OpenQuestion): boolean {
	const now = Date.now();
	for (const [one, at] of decidedLately) if (now - at > GOES_ON_MS) decidedLately.delete(one);
	return decidedLately.has(secret);
}
