import { isObject, type RunnableOperation } from '../../../engine';
import { answersIn, type ChatAnswers } from './inChat';
import { sealClosed } from './pointer';
import type { ApprovalSpec, OpenQuestion, QuestionChange, QuestionMessage } from './question';
import { type ChatAccess, ChatReader, type ReadResult } from './reading';
import {
	answerIn,
	decidesAsOthersAreGone,
	type Decision,
	decisionOf,
	answerRecord,
} from './record';

/** The default labels of buttons in the past tense, for the outcome. */
const PAST_FORMS: Record<string, string> = {
	Approve: 'Approved',
	Decline: 'Declined',
	Respond: 'Answered',
};

/** A moment as a chat shows it, such as 25 Nov, 10:26 UTC. */
function momentOf(iso: string): string {
	const [, day, month, , time = ''] = new Date(iso).toUTCString().split(' ');
	return `${Number(day)} ${month}, ${time.slice(0, 5)} UTC`;
}

/** What decided if it wasn't an answer. */
const tooFewApprovals = (gone: number): string =>
	`Not enough approvals: ${gone} of the approvers can’t answer anymore`;

/** The answers to the messages of a question, and the messages whose answers no longer count. */
interface QuestionState {
	answers: Decision[];
	gone: QuestionMessage[];
}

/** Characters that fit below a question. */
const MAX_OUTCOME = 1_000;

const NONE: ChatAnswers = { answers: [], later: [] };

/** Reads and changes the messages of a question that waits. */
export class QuestionChat {
	private readonly reader: ChatReader;
	private readonly sealing: ChatAccess['sealing'];
	private readonly approval: ApprovalSpec;
	private readonly question: OpenQuestion;

	constructor(
		{ sendRequest, sealing }: ChatAccess,
		operation: RunnableOperation,
		approval: ApprovalSpec,
		question: OpenQuestion,
	) {
		this.reader = new ChatReader(sendRequest, operation);
		this.sealing = sealing;
		this.approval = approval;
		this.question = question;
	}

	/** The answers so far; nothing if a message couldn't be read. */
	async readState(): Promise<QuestionState | undefined> {
		const { messages } = this.question;
		const states = await Promise.all(
			messages.map(async (message) => {
				const state = await this.readMessageState(message);
				if (!state?.counts) return state && { gone: message };
				const recorded = this.answerOf(message, state.data);
				const inChat = recorded ? NONE : await this.answersTo(message, state.data);
				return inChat && { answer: recorded ?? inChat.answers[0]?.answer };
			}),
		);
		if (states.includes(undefined)) return undefined;
		return {
			answers: states.flatMap((state) => state?.answer ?? []),
			gone: states.flatMap((state) => state?.gone ?? []),
		};
	}

	/** A message, and whether an answer to it counts; nothing if that couldn't be read. */
	async readMessageState(message: QuestionMessage): Promise<ReadResult | undefined> {
		const conditions = this.approval.conditions(this.question, message.person);
		const [state, ...results] = await Promise.all([
			this.read(message),
			...conditions.map(async (request) => await this.reader.readOnce(request)),
		]);
		if (!state || results.includes(undefined)) return undefined;
		return { ...state, counts: state.counts && results.every((result) => result?.counts) };
	}

	/**
	 * The answers to a message in the chat; nothing if they couldn't be read.
	 * @param data the message as it was read
	 * @param reply ID of a message that may answer it without naming it
	 */
	async answersTo(
		message: QuestionMessage,
		data: unknown,
		reply?: string,
	): Promise<ChatAnswers | undefined> {
		const { approval, question, reader } = this;
		if (!question.chat || !isObject(data)) return NONE;
		return await answersIn(reader, approval.chat, { question, message, data, reply });
	}

	/** The answer that is kept in a message. */
	async answerIn(message: QuestionMessage): Promise<Decision | undefined> {
		return this.answerOf(message, (await this.read(message))?.data);
	}

	/** Keeps an answer in the message of who gave it; whether that was done. Its links stay until it is decided. */
	async keep(message: QuestionMessage, answer: Decision): Promise<boolean> {
		return await this.change(message, { note: answerRecord(answer, this.question.secret) });
	}

	/** Lets all messages show what was decided, as far as the platform allows it. */
	async settle({ answers, gone }: { answers: Decision[]; gone: number }): Promise<void> {
		const { question, approval } = this;
		const isShown = question.afterwards !== 'same';
		if (!isShown && !question.chat) return;
		const isText = approval.canChange(question);
		const lines = question.afterwards === 'outcome' ? this.outcome(answers, gone) : [];
		const decidedAt = Math.max(0, ...answers.map(({ respondedAt }) => Date.parse(respondedAt)));
		await Promise.all(
			question.messages.map(async (message) => {
				const decision = answers.find(({ person }) => person && person === message.person);
				const note =
					decision && question.needs ? answerRecord(decision, question.secret) : undefined;
				const shownLines = isShown && isText ? lines : undefined;
				const closed = sealClosed(this.sealing, message.key, decidedAt);
				const changed =
					(isText || question.chat !== undefined) &&
					(await this.change(message, { lines: shownLines, note, closed }));
				if (isShown && !(isText && changed) && lines.length > 0)
					await this.reader.send(approval.tell(question, message, lines));
			}),
		);
	}

	/** The answers with their reasons, as far as a message has room for these. */
	private outcome(answers: Decision[], gone: number): string[] {
		const lines = this.lines(answers);
		const short = answers.map((answer) => ({ ...answer, text: '' }));
		const fitting = lines.join('').length > MAX_OUTCOME ? this.lines(short) : lines;
		return decidesAsOthersAreGone(this.question, answers, gone)
			? [tooFewApprovals(gone), ...fitting]
			: fitting;
	}

	/** Who answered what; first what decided. */
	private lines(answers: Decision[]): string[] {
		const decided = decisionOf(this.question, answers);
		const counts = ({ reply }: Decision): number => Number(reply === decided);
		const inOrder = [...answers].sort((a, b) => counts(b) - counts(a));
		return inOrder.map(({ reply, text, respondedAt, name, person }) => {
			const label = this.question.buttons.find((button) => button.reply === reply)?.label ?? '';
			const author = name ?? person;
			const verb = PAST_FORMS[label] ?? `${label}${author === undefined ? ',' : ':'}`;
			const byline =
				author === undefined ? verb : `${verb}${label in PAST_FORMS ? ' by' : ''} ${author},`;
			const reason = text === '' || reply === 'respond' ? '' : `\n${text}`;
			return `${byline} ${momentOf(respondedAt)}${reason}`;
		});
	}

	/** A change by the sender; where that was deactivated, by the app itself. */
	private async change(message: QuestionMessage, change: QuestionChange): Promise<boolean> {
		const request = this.approval.change(this.question, message, change);
		if ((await this.reader.send(request)).ok) return true;
		return (
			request.headers?.onBehalfOf !== undefined &&
			(await this.reader.send({ ...request, headers: {} })).ok
		);
	}

	private answerOf(message: QuestionMessage, data: unknown): Decision | undefined {
		return answerIn(this.approval.note(data), this.question, message);
	}

	private async read(message: QuestionMessage): Promise<ReadResult | undefined> {
		return await this.reader.read(this.approval.read(message));
	}
}
