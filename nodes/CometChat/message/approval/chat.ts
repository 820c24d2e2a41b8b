import type { IDataObject } from 'n8n-workflow';
import {
	allPages,
	type ResponseShape as Expected,
	type SendRequest,
	type RequestResult,
	list,
	object,
	type RunnableOperation,
} from '../../../engine';
import type {
	QuestionMessage,
	ApprovalSpec,
	QuestionLook,
	MessageRequest,
	OpenQuestion,
} from './question';
import type { Decision } from './record';
import { answerIn, recordOf } from './record';

/** The answers that stand in the messages, and the messages whose answers don't count any more. */
interface QuestionState {
	answers: Decision[];
	gone: QuestionMessage[];
}

interface LookedUp {
	data?: unknown;
	counts: boolean;
}

/** Pages of a list that are read at once. */
const WIDTH = 5;

/** Characters that fit below a question. */
const MAX_OUTCOME = 1_000;

/** The messages of a question that waits, as an answer finds and leaves them. */
export class QuestionChat {
	private readonly sendRequest: SendRequest;
	private readonly approval: ApprovalSpec;
	private readonly operation: RunnableOperation;
	private readonly question: OpenQuestion;
	private readonly looked = new Map<string, Promise<RequestResult>>();

	constructor(
		sendRequest: SendRequest,
		operation: RunnableOperation,
		approval: ApprovalSpec,
		question: OpenQuestion,
	) {
		this.sendRequest = sendRequest;
		this.operation = operation;
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
				return { answer: this.answerOf(message, state.data) };
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
			...looks.map(async (look) => await this.look(look)),
		]);
		if (!state || others.includes(undefined)) return undefined;
		return { ...state, counts: state.counts && others.every((one) => one?.counts) };
	}

	/** The answer that stands in a message. */
	async answerIn(message: QuestionMessage): Promise<Decision | undefined> {
		return this.answerOf(message, (await this.read(message))?.data);
	}

	/** Keeps an answer in the message of who gave it; whether that was done. Its links stay until it is decided. */
	async keep(message: QuestionMessage, answer: Decision): Promise<boolean> {
		return await this.change(message, undefined, recordOf(answer, this.question.secret));
	}

	/** Lets all messages show what was decided, as far as the platform allows it. */
	async settle(answers: Decision[]): Promise<void> {
		const { question, approval } = this;
		if (question.afterwards === 'same') return;
		const lines = question.afterwards === 'outcome' ? this.outcome(answers) : [];
		await Promise.all(
			question.messages.map(async (message) => {
				const own = answers.find(({ person }) => person && person === message.person);
				const note = own && question.needs ? recordOf(own, question.secret) : undefined;
				const changed = approval.canChange(question) && (await this.change(message, lines, note));
				if (!changed && lines.length > 0) await this.send(approval.tell(question, message, lines));
			}),
		);
	}

	/** The answers with their reasons, as far as a message has room for these. */
	private outcome(answers: Decision[]): string[] {
		const lines = this.lines(answers);
		const short = answers.map((answer) => ({ ...answer, text: '' }));
		return lines.join('').length > MAX_OUTCOME ? this.lines(short) : lines;
	}

	/** Who answered what, in the words of the buttons. */
	private lines(answers: Decision[]): string[] {
		return answers.map(({ reply, text, respondedAt, name, person }) => {
			const label = this.question.buttons.find((button) => button.reply === reply)?.label ?? '';
			const at = `${respondedAt.slice(0, 16).replace('T', ' ')} UTC`;
			const who = [name ?? person, at].filter((part) => part !== undefined).join(', ');
			const reason = text === '' || reply === 'respond' ? '' : `\n${text}`;
			return `${label}: ${who}${reason}`;
		});
	}

	/** A change by the sender; where that was deactivated, by the app itself. */
	private async change(
		message: QuestionMessage,
		lines?: string[],
		note?: unknown,
	): Promise<boolean> {
		const request = this.approval.change(this.question, message, lines, note);
		if ((await this.send(request)).ok) return true;
		return (
			request.headers?.onBehalfOf !== undefined && (await this.send({ ...request, headers: {} })).ok
		);
	}

	private answerOf(message: QuestionMessage, data: unknown): Decision | undefined {
		return answerIn(this.approval.note(data), this.question, message);
	}

	private async read(message: QuestionMessage): Promise<LookedUp | undefined> {
		const look = this.approval.read(message);
		return seen(look, await this.send(look));
	}

	/** Looks once for an answer, as who may answer is the same each time the messages are read. */
	private async look(look: QuestionLook): Promise<LookedUp | undefined> {
		const { path, qs, list: pages } = look;
		const send = async (query: IDataObject) =>
			await this.send({ ...look, qs: { ...qs, ...query } }, list());
		const read = async () =>
			pages
				? await allPages({ ...pages, wanted: Infinity }, { send, concurrency: WIDTH })
				: await this.send(look);
		const requestResult = this.looked.get(path) ?? read();
		this.looked.set(path, requestResult);
		return seen(look, await requestResult);
	}

	private async send(
		{ method, path, headers, qs, body }: MessageRequest,
		expected: Expected = object(),
	): Promise<RequestResult> {
		const more = { ...(headers && { headers }), ...(qs && { qs }), ...(body && { body }) };
		const request = { method, path, ...more };
		return await this.sendRequest({
			// A helper changes what it is given.
			build: () => structuredClone(request),
			retry: method === 'POST' ? 'never' : 'safe',
			...{ expected, errors: this.operation },
		});
	}
}

/** What a look showed; nothing if it failed otherwise than by what is gone. */
function seen({ gone, counts }: QuestionLook, requestResult: RequestResult): LookedUp | undefined {
	if (requestResult.ok) {
		const { data, hint } = requestResult.value;
		const looked = { data, counts: counts(data) };
		// A list that may not be whole shows only who is on it.
		return hint === undefined || looked.counts ? looked : undefined;
	}
	return gone?.includes(requestResult.problem.code) ? { counts: false } : undefined;
}
