import { steadyNow } from '../../../engine';
import type { QuestionMessage, AskingOperation, OpenQuestion, Reply } from './question';
import { QuestionChat } from './chat';
import type { ChatAccess } from './reading';
import { type Decision, decisionOf } from './record';

/** A question that was decided, with the answers that did it, the oldest first. */
export interface Decided {
	status: 'decided';
	decision: Reply;
	answers: Decision[];
	/** How many of those asked can't answer any more. */
	gone: number;
}

/** A question that this person has answered, and that waits for others. */
export interface Answered {
	status: 'answered';
	answer: Decision;
	/** How many approved, and how many have yet to answer. */
	approvals: number;
	pending: number;
}

/** How a question stands after an answer: decided by it, still open, closed before, not this person's, or the answer is lost. */
type ApprovalState = Decided | Answered | { status: 'open' | 'closed' | 'refused' | 'unsaved' };

/** Gives a way to ask the platform; nothing where there is none. */
export type OpenChat = () => Promise<ChatAccess | undefined>;

/** An answer to one of the messages of a question. */
interface GivenAnswer {
	question: OpenQuestion;
	message: QuestionMessage;
	answer: Decision;
}

/** How long an execution may take to go on after it was decided, before an answer decides again. */
const GOES_ON_MS = 60_000;

/** Questions that were decided lately, and when, in milliseconds since 1970. */
const decidedLately = new Map<string, number>();

/**
 * Takes an answer. If one answer decides, this one does. Otherwise it is kept in the message of its user, and
 * the request that then finds enough answers decides. Of two at the same moment at least one finds both, and
 * n8n lets an execution go on once.
 */
export async function decide(
	open: OpenChat,
	operation: AskingOperation,
	{ question, message, answer }: GivenAnswer,
): Promise<ApprovalState> {
	if (wasDecided(question)) return { status: 'closed' };
	const chat = await openQuestionChat(open, operation, question);
	const outcome = question.needs
		? await decideTogether(chat, { question, message, answer })
		: await decideAlone(chat, { question, message, answer });
	if (outcome.status === 'decided') decidedLately.set(question.secret, steadyNow());
	return outcome;
}

/** The state of a question after its answers in the chat were counted, and whether the reply is one of them. */
export type KnockOutcome = ApprovalState & { isAnswer: boolean };

/**
 * Counts all answers in the chat again: the request to do so may be old, come twice, or name a message
 * that answers nothing.
 * @param reply ID of the message that is said to answer it
 */
export async function decideInChat(
	open: OpenChat,
	operation: AskingOperation,
	{ question, message, reply }: Omit<GivenAnswer, 'answer'> & { reply?: string | undefined },
): Promise<KnockOutcome> {
	if (wasDecided(question)) return { status: 'closed', isAnswer: false };
	const chat = await openQuestionChat(open, operation, question);
	const state = await chat?.readMessageState(message);
	const chatAnswers = state && (await chat?.answersTo(message, state.data, reply));
	if (!chat || !chatAnswers) return { status: 'unsaved', isAnswer: false };
	// Who deletes a question decides nothing.
	if (!state.counts) return { status: 'refused', isAnswer: false };
	const { answers, later } = chatAnswers;
	const replyAnswer = answers.find(({ id }) => id === reply)?.answer;
	const isLater = reply !== undefined && later.includes(reply);
	if (isLater && question.needs) return { status: 'closed', isAnswer: false };
	// An answer that came meanwhile has its own request, which would find the question closed if it decided here.
	if (reply !== undefined && !replyAnswer && !isLater)
		return { status: 'refused', isAnswer: false };
	const outcome = question.needs
		? await recount(chat, question, message, replyAnswer)
		: decidedBy(answers.map(({ answer }) => answer));
	const isDecided = outcome.status === 'decided';
	if (isDecided) decidedLately.set(question.secret, steadyNow());
	const isAnswer = reply !== undefined || isDecided || answers.length > 0;
	return { ...outcome, isAnswer };
}

/** The first answer decides. */
const decidedBy = ([first]: Decision[]): ApprovalState =>
	first
		? { status: 'decided', decision: first.reply, answers: [first], gone: 0 }
		: { status: 'open' };

/** The state by all answers. An answer that doesn't name its question is kept, as it couldn't be found again. */
async function recount(
	chat: QuestionChat,
	question: OpenQuestion,
	message: QuestionMessage,
	answer: Decision | undefined,
): Promise<ApprovalState> {
	const before = await chat.readState();
	if (!before) return { status: 'unsaved' };
	const earlier = answer && before.answers.find(({ person }) => person === answer.person);
	const isLost = answer && !earlier;
	if (isLost && !(await chat.keep(message, answer))) return { status: 'unsaved' };
	const current = isLost ? await chat.readState() : before;
	if (!current) return { status: 'unsaved' };
	const answers = inTime(isLost ? withAnswer(current.answers, answer) : current.answers);
	const gone = current.gone.length;
	const decision = decisionOf(question, answers, gone);
	if (decision) return { status: 'decided', decision, answers, gone };
	// A user whose earlier answer is kept can't answer again.
	return { status: earlier && earlier.respondedAt < answer.respondedAt ? 'closed' : 'open' };
}

const inTime = (answers: Decision[]): Decision[] =>
	[...answers].sort((a, b) => (a.respondedAt < b.respondedAt ? -1 : 1));

/** The earlier answer of a user, while others have yet to answer. */
export async function answeredBefore(
	open: OpenChat,
	operation: AskingOperation,
	{ question, message }: Omit<GivenAnswer, 'answer'>,
): Promise<Answered | undefined> {
	if (!question.needs) return undefined;
	const chat = await openQuestionChat(open, operation, question);
	// Most users who open the page haven't answered, which one request shows.
	const mayHave = question.chat !== undefined || (await chat?.answerIn(message));
	const current = mayHave && (await chat?.readState());
	return current ? answeredState(question, message, current) : undefined;
}

function answeredState(
	{ messages }: OpenQuestion,
	{ person }: QuestionMessage,
	{ answers, gone }: { answers: Decision[]; gone: unknown[] },
): Answered | undefined {
	const decision = answers.find((answer) => answer.person === person);
	const approvals = answers.filter(({ reply }) => reply === 'approve').length;
	const pending = messages.length - gone.length - answers.length;
	return decision && { status: 'answered', answer: decision, approvals, pending };
}

/** Lets the messages show what was decided, as far as that can be done. */
export async function showDecision(
	open: OpenChat,
	operation: AskingOperation,
	question: OpenQuestion,
	decided: Pick<Decided, 'answers' | 'gone'>,
): Promise<void> {
	await (await openQuestionChat(open, operation, question))?.settle(decided);
}

async function openQuestionChat(
	open: OpenChat,
	operation: AskingOperation,
	question: OpenQuestion,
): Promise<QuestionChat | undefined> {
	const { approval } = operation;
	const access = await open();
	return access && new QuestionChat(access, operation, approval, question);
}

async function decideAlone(
	chat: QuestionChat | undefined,
	{ question: { messages }, message, answer }: GivenAnswer,
): Promise<ApprovalState> {
	const state = await chat?.readMessageState(message);
	if (!state) return { status: 'unsaved' };
	if (state.counts)
		return { status: 'decided', decision: answer.reply, answers: [answer], gone: 0 };
	const gone = (await chat?.readState())?.gone.length;
	if (gone !== messages.length) return { status: 'refused' };
	return { status: 'decided', decision: 'decline', answers: [], gone };
}

async function decideTogether(
	chat: QuestionChat | undefined,
	{ question, message, answer }: GivenAnswer,
): Promise<ApprovalState> {
	const before = await chat?.readState();
	if (!chat || !before) return { status: 'unsaved' };
	const mayAnswer = !before.gone.includes(message);
	const answered = answeredState(question, message, before);
	const isNew = mayAnswer && !answered;
	const isKept = isNew && (await chat.keep(message, answer));
	const current = isNew ? await chat.readState() : before;
	if (!current) return { status: 'unsaved' };
	const answers = inTime(isKept ? withAnswer(current.answers, answer) : current.answers);
	const gone = current.gone.length;
	const decision = decisionOf(question, answers, gone);
	if (decision) return { status: 'decided', decision, answers, gone };
	if (isKept) return { status: 'open' };
	return answered ?? { status: mayAnswer ? 'unsaved' : 'refused' };
}

/** All answers with the new one, which the platform may not show yet. */
const withAnswer = (answers: Decision[], answer: Decision): Decision[] => [
	...answers.filter(({ person }) => person !== answer.person),
	answer,
];

function wasDecided({ secret }: OpenQuestion): boolean {
	const now = steadyNow();
	for (const [question, decidedAt] of decidedLately)
		if (now - decidedAt > GOES_ON_MS) decidedLately.delete(question);
	return decidedLately.has(secret);
}
