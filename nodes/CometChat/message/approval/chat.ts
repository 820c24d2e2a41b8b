import { isObject, type RunnableOperation } from '../../../engine';
import { answersIn, type ChatAnswers } from './inChat';
import { sealClosed } from './pointer';
import type { ApprovalSpec, OpenQuestion, QuestionChange, QuestionMessage } from './question';
import { type ChatAccess, ChatReader, type LookedUp } from './reading';
import { answerIn, decidesAsOthersAreGone, type Decision, decisionOf, recordOf } from './record';

/** What the buttons say that nobody has renamed, once they were pressed. */
const SAID: Record<string, string> = {
	Approve: 'Approved',
	Decline: 'Declined',
	Respond: 'Answered',
};

/** A moment as a chat shows it, such as 25 Nov, 10:26 UTC. */
function momentOf(iso: string): string {
	const [, day, month, , time = ''] = new Date(iso).toUTCString().split(' ');
	return `${Number(day)} ${month}, ${time.slice(0, 5)} UTC`;
}

/** What decided, where it was no answer. */
const tooFew = (gone: number): string =>
	`Not enough approvals: ${gone} of the approvers can’t answer anymore`;

/** The answers that stand in the messages, and the messages whose answers don't count any more. */
interface QuestionState {
	answers: Decision[];
	gone: QuestionMessage[];
}

/** Characters that fit below a question. */
const MAX_OUTCOME = 1_000;

const NONE: ChatAnswers = { answers: [], later: [] };

/** The messages of a question that waits, as an answer finds and leaves them. */
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

	/** How the question stands; nothing if that could not be seen. */
	async standing(): Promise<QuestionState | undefined> {
		const { messages } = this.question;
		const read = await Promise.all(
			messages.map(async (message) => {
				const state = await this.stateOf(message);
				if (!state?.counts) return state && { gone: message };
				const kept = this.answerOf(message, state.data);
				const inChat = kept ? NONE : await this.answersTo(message, state.data);
				return inChat && { answer: kept ?? inChat.answers[0]?.answer };
			}),
		);
		if (read.includes(undefined)) return undefined;
		return {
			answers: read.flatMap((one) => one?.answer ?? []),
			gone: read.flatMap((one) => one?.gone ?? []),
		};
	}

	/** What a message holds, and whether an answer to it counts; nothing if that could not be seen. */
	async stateOf(message: QuestionMessage): Promise<LookedUp | undefined> {
		const looks = this.approval.looks(this.question, message.person);
		const [state, ...others] = await Promise.all([
			this.read(message),
			...looks.map(async (look) => await this.reader.look(look)),
		]);
		if (!state || others.includes(undefined)) return undefined;
		return { ...state, counts: state.counts && others.every((one) => one?.counts) };
	}

	/**
	 * The answers to a message in the chat; nothing if that could not be seen.
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

	/** The answer that stands in a message. */
	async answerIn(message: QuestionMessage): Promise<Decision | undefined> {
		return this.answerOf(message, (await this.read(message))?.data);
	}

	/** Keeps an answer in the message of who gave it; whether that was done. Its links stay until it is decided. */
	async keep(message: QuestionMessage, answer: Decision): Promise<boolean> {
		return await this.change(message, { note: recordOf(answer, this.question.secret) });
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
				const own = answers.find(({ person }) => person && person === message.person);
				const note = own && question.needs ? recordOf(own, question.secret) : undefined;
				const shown = isShown && isText ? lines : undefined;
				const closed = sealClosed(this.sealing, message.key, decidedAt);
				const changed =
					(isText || question.chat !== undefined) &&
					(await this.change(message, { lines: shown, note, closed }));
				if (isShown && !(isText && changed) && lines.length > 0)
					await this.reader.send(approval.tell(question, message, lines));
			}),
		);
	}

	/** The answers with their reasons, as far as a message has room for these. */
	private outcome(answers: Decision[], gone: number): string[] {
		const lines = this.lines(answers);
		const short = answers.map((answer) => ({ ...answer, text: '' }));
		const shown = lines.join('').length > MAX_OUTCOME ? this.lines(short) : lines;
		return decidesAsOthersAreGone(this.question, answers, gone) ? [tooFew(gone), ...shown] : shown;
	}

	/** Who answered what; first what decided. */
	private lines(answers: Decision[]): string[] {
		const decided = decisionOf(this.question, answers);
		const counts = ({ reply }: Decision): number => Number(reply === decided);
		const inOrder = [...answers].sort((one, other) => counts(other) - counts(one));
		return inOrder.map(({ reply, text, respondedAt, name, person }) => {
			const label = this.question.buttons.find((button) => button.reply === reply)?.label ?? '';
			const who = name ?? person;
			const said = SAID[label] ?? `${label}${who === undefined ? ',' : ':'}`;
			const by = who === undefined ? said : `${said}${label in SAID ? ' by' : ''} ${who},`;
			const reason = text === '' || reply === 'respond' ? '' : `\n${text}`;
			return `${by} ${momentOf(respondedAt)}${reason}`;
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

	private async read(message: QuestionMessage): Promise<LookedUp | undefined> {
		return await this.reader.read(this.approval.read(message));
	}
}
