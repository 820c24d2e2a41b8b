import { steadyNow } from '../../../engine';
import type { QuestionMessage, AskingOperation, OpenQuestion, Reply } from './question';
import { QuestionChat } from './chat';
import type { ChatAccess } from './reading';
import { type Decision, decisionOf } from './record';

/** A question that was decided, with the answers that did it, the oldest first. */
export interface Decided {
	is: 'decided';
	decision: Reply;
	answers: Decision[];
	/** How many of those asked can't answer any more. */
	gone: number;
}

/** A question that this person has answered, and that waits for others. */
export interface Answered {
	is: 'answered';
	own: Decision;
	/** How many approved, and how many have yet to answer. */
	approvals: number;
	left: number;
}

/** How a question stands after an answer: decided by it, still open, closed before, not this person's, or the answer is lost. */
type ApprovalState = Decided | Answered | { is: 'open' | 'closed' | 'refused' | 'unsaved' };

/** Gives a way to ask the platform; nothing where there is none. */
export type OpenChat = () => Promise<ChatAccess | undefined>;

/** An answer to one of the messages of a question. */
interface GivenAnswer {
	question: OpenQuestion;
	message: QuestionMessage;
	given: Decision;
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
	operation: AskingOperation,
	{ question, message, given }: GivenAnswer,
): Promise<ApprovalState> {
	if (wasDecided(question)) return { is: 'closed' };
	const chat = await chatOf(open, operation, question);
	const standing = question.needs
		? await count(chat, { question, message, given })
		: await alone(chat, { question, message, given });
	if (standing.is === 'decided') decidedLately.set(question.secret, steadyNow());
	return standing;
}

/** What a question that was asked about in the chat came to, and whether what was pointed to answers it. */
export type KnockOutcome = ApprovalState & { isAnswer: boolean };

/**
 * Counts the answers in the chat, all of them again: what is asked of it may be old, come twice, or be
 * about something that answers nothing.
 * @param reply ID of the message that is said to answer it
 */
export async function decideInChat(
	open: OpenChat,
	operation: AskingOperation,
	{ question, message, reply }: Omit<GivenAnswer, 'given'> & { reply?: string | undefined },
): Promise<KnockOutcome> {
	if (wasDecided(question)) return { is: 'closed', isAnswer: false };
	const chat = await chatOf(open, operation, question);
	const state = await chat?.stateOf(message);
	const found = state && (await chat?.answersTo(message, state.data, reply));
	if (!chat || !found) return { is: 'unsaved', isAnswer: false };
	// Who deletes a question decides nothing.
	if (!state.counts) return { is: 'refused', isAnswer: false };
	const { answers, later } = found;
	const given = answers.find(({ id }) => id === reply)?.answer;
	const isLater = reply !== undefined && later.includes(reply);
	if (isLater && question.needs) return { is: 'closed', isAnswer: false };
	// Another one that came meanwhile is pointed to itself: if it decided here, it would not be taken there.
	if (reply !== undefined && !given && !isLater) return { is: 'refused', isAnswer: false };
	const standing = question.needs
		? await recount(chat, question, message, given)
		: decidedBy(answers.map(({ answer }) => answer));
	const isDecided = standing.is === 'decided';
	if (isDecided) decidedLately.set(question.secret, steadyNow());
	const isAnswer = reply !== undefined || isDecided || answers.length > 0;
	return { ...standing, isAnswer };
}

/** The first answer decides. */
const decidedBy = ([first]: Decision[]): ApprovalState =>
	first ? { is: 'decided', decision: first.reply, answers: [first], gone: 0 } : { is: 'open' };

/** What all answers come to. One that doesn't name its question is kept, as it couldn't be found again. */
async function recount(
	chat: QuestionChat,
	question: OpenQuestion,
	message: QuestionMessage,
	given: Decision | undefined,
): Promise<ApprovalState> {
	const before = await chat.standing();
	if (!before) return { is: 'unsaved' };
	const own = given && before.answers.find(({ person }) => person === given.person);
	const isLost = given && !own;
	if (isLost && !(await chat.keep(message, given))) return { is: 'unsaved' };
	const now = isLost ? await chat.standing() : before;
	if (!now) return { is: 'unsaved' };
	const answers = inTime(isLost ? withOwn(now.answers, given) : now.answers);
	const gone = now.gone.length;
	const decision = decisionOf(question, answers, gone);
	if (decision) return { is: 'decided', decision, answers, gone };
	// Who has answered before, in a way that is kept, answers no more.
	return { is: own && own.respondedAt < given.respondedAt ? 'closed' : 'open' };
}

const inTime = (answers: Decision[]): Decision[] =>
	[...answers].sort((one, other) => (one.respondedAt < other.respondedAt ? -1 : 1));

/** What a person has answered, while others have yet to. */
export async function answeredBefore(
	open: OpenChat,
	operation: AskingOperation,
	{ question, message }: Omit<GivenAnswer, 'given'>,
): Promise<Answered | undefined> {
	if (!question.needs) return undefined;
	const chat = await chatOf(open, operation, question);
	// Most who open the page have not, which one request shows.
	const mayHave = question.chat !== undefined || (await chat?.answerIn(message));
	const standing = mayHave && (await chat?.standing());
	return standing ? answeredOf(question, message, standing) : undefined;
}

function answeredOf(
	{ messages }: OpenQuestion,
	{ person }: QuestionMessage,
	{ answers, gone }: { answers: Decision[]; gone: unknown[] },
): Answered | undefined {
	const own = answers.find((answer) => answer.person === person);
	const approvals = answers.filter(({ reply }) => reply === 'approve').length;
	const left = messages.length - gone.length - answers.length;
	return own && { is: 'answered', own, approvals, left };
}

/** Lets the messages show what was decided, as far as that can be done. */
export async function tell(
	open: OpenChat,
	operation: AskingOperation,
	question: OpenQuestion,
	decided: Pick<Decided, 'answers' | 'gone'>,
): Promise<void> {
	await (await chatOf(open, operation, question))?.settle(decided);
}

async function chatOf(
	open: OpenChat,
	operation: AskingOperation,
	question: OpenQuestion,
): Promise<QuestionChat | undefined> {
	const { approval } = operation;
	const access = await open();
	return access && new QuestionChat(access, operation, approval, question);
}

async function alone(
	chat: QuestionChat | undefined,
	{ question: { messages }, message, given }: GivenAnswer,
): Promise<ApprovalState> {
	const state = await chat?.stateOf(message);
	if (!state) return { is: 'unsaved' };
	if (state.counts) return { is: 'decided', decision: given.reply, answers: [given], gone: 0 };
	const gone = (await chat?.standing())?.gone.length;
	if (gone !== messages.length) return { is: 'refused' };
	return { is: 'decided', decision: 'decline', answers: [], gone };
}

async function count(
	chat: QuestionChat | undefined,
	{ question, message, given }: GivenAnswer,
): Promise<ApprovalState> {
	const before = await chat?.standing();
	if (!chat || !before) return { is: 'unsaved' };
	const mayAnswer = !before.gone.includes(message);
	const answered = answeredOf(question, message, before);
	const isNew = mayAnswer && !answered;
	const isKept = isNew && (await chat.keep(message, given));
	const now = isNew ? await chat.standing() : before;
	if (!now) return { is: 'unsaved' };
	const answers = inTime(isKept ? withOwn(now.answers, given) : now.answers);
	const gone = now.gone.length;
	const decision = decisionOf(question, answers, gone);
	if (decision) return { is: 'decided', decision, answers, gone };
	if (isKept) return { is: 'open' };
	return answered ?? { is: mayAnswer ? 'unsaved' : 'refused' };
}

/** All answers, and the one just given, should the platform not show it yet. */
const withOwn = (answers: Decision[], given: Decision): Decision[] => [
	...answers.filter(({ person }) => person !== given.person),
	given,
];

function wasDecided({ secret }: OpenQuestion): boolean {
	const now = steadyNow();
	for (const [one, at] of decidedLately) if (now - at > GOES_ON_MS) decidedLately.delete(one);
	return decidedLately.has(secret);
}
