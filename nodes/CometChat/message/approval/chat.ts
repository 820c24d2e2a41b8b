import type { IDataObject } from 'n8n-workflow';
import {
	allPages,
	type Answer as Expected,
	type Ask,
	type Delivery,
	list,
	object,
	type RunnableOperation,
} from '../../../engine';
import type { AskedMessage, Asks, Look, MessageRequest, OpenQuestion } from './question';
import type { Answer } from './record';
import { answerIn, recordOf } from './record';

/** The answers that stand in the messages, and the messages whose answers don't count any more. */
interface Standing {
	answers: Answer[];
	gone: AskedMessage[];
}

interface Looked {
	data?: unknown;
	counts: boolean;
}

/** Pages of a list that are read at once. */
const WIDTH = 5;

/** Characters that fit below a question. */
const MAX_OUTCOME = 1_000;

/** The messages of a question that waits, as an answer finds and leaves them. */
export class QuestionChat {
	private readonly ask: Ask;
	private readonly asks: Asks;
	private readonly operation: RunnableOperation;
	private readonly question: OpenQuestion;
	private readonly looked = new Map<string, Promise<Delivery>>();

	constructor(ask: Ask, operation: RunnableOperation, asks: Asks, question: OpenQuestion) {
		this.ask = ask;
		this.operation = operation;
		this.asks = asks;
		this.question = question;
	}

	/** How the question stands; nothing if that could not be seen. */
	async standing(): Promise<Standing | undefined> {
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
	async stateOf(message: AskedMessage): Promise<Looked | undefined> {
		const looks = this.asks.looks(this.question, message.person);
		const [state, ...others] = await Promise.all([
			this.read(message),
			...looks.map(async (look) => await this.look(look)),
		]);
		if (!state || others.includes(undefined)) return undefined;
		return { ...state, counts: state.counts && others.every((one) => one?.counts) };
	}

	/** The answer that stands in a message. */
	async answerIn(message: AskedMessage): Promise<Answer | undefined> {
		return this.answerOf(message, (await this.read(message))?.data);
	}

	/** Keeps an answer in the message of who gave it; whether that was done. Its links stay until it is decided. */
	async keep(message: AskedMessage, answer: Answer): Promise<boolean> {
		return await this.change(message, undefined, recordOf(answer, this.question.secret));
	}

	/** Lets all messages show what was decided, as far as the platform allows it. */
	async settle(answers: Answer[]): Promise<void> {
		const { question, asks } = this;
		if (question.afterwards === 'same') return;
		const lines = question.afterwards === 'outcome' ? this.outcome(answers) : [];
		await Promise.all(
			question.messages.map(async (message) => {
				const own = answers.find(({ person }) => person && person === message.person);
				const note = own && question.needs ? recordOf(own, question.secret) : undefined;
				const changed = asks.canChange(question) && (await this.change(message, lines, note));
				if (!changed && lines.length > 0) await this.send(asks.tell(question, message, lines));
			}),
		);
	}

	/** The answers with their reasons, as far as a message has room for these. */
	private outcome(answers: Answer[]): string[] {
		const lines = this.lines(answers);
		const short = answers.map((answer) => ({ ...answer, text: '' }));
		return lines.join('').length > MAX_OUTCOME ? this.lines(short) : lines;
	}

	/** Who answered what, in the words of the buttons. */
	private lines(answers: Answer[]): string[] {
		return answers.map(({ reply, text, respondedAt, name, person }) => {
			const label = this.question.buttons.find((button) => button.reply === reply)?.label ?? '';
			const at = `${respondedAt.slice(0, 16).replace('T', ' ')} UTC`;
			const who = [name ?? person, at].filter((part) => part !== undefined).join(', ');
			const reason = text === '' || reply === 'respond' ? '' : `\n${text}`;
			return `${label}: ${who}${reason}`;
		});
	}

	/** A change by the sender; where that was deactivated, by the app itself. */
	private async change(message: AskedMessage, lines?: string[], note?: unknown): Promise<boolean> {
		const request = this.asks.change(this.question, message, lines, note);
		if ((await this.send(request)).ok) return true;
		return (
			request.headers?.onBehalfOf !== undefined && (await this.send({ ...request, headers: {} })).ok
		);
	}

	private answerOf(message: AskedMessage, data: unknown): Answer | undefined {
		return answerIn(this.asks.note(data), this.question, message);
	}

	private async read(message: AskedMessage): Promise<Looked | undefined> {
		const look = this.asks.read(message);
		return seen(look, await this.send(look));
	}

	/** Looks once for an answer, as who may answer is the same each time the messages are read. */
	private async look(look: Look): Promise<Looked | undefined> {
		const { path, qs, list: pages } = look;
		const send = async (query: IDataObject) =>
			await this.send({ ...look, qs: { ...qs, ...query } }, list());
		const read = async () =>
			pages
				? await allPages({ ...pages, wanted: Infinity }, { send, width: WIDTH })
				: await this.send(look);
		const delivery = this.looked.get(path) ?? read();
		this.looked.set(path, delivery);
		return seen(look, await delivery);
	}

	private async send(
		{ method, path, headers, qs, body }: MessageRequest,
		expected: Expected = object(),
	): Promise<Delivery> {
		const more = { ...(headers && { headers }), ...(qs && { qs }), ...(body && { body }) };
		const request = { method, path, ...more };
		return await this.ask({
			// A helper changes what it is given.
			build: () => structuredClone(request),
			retry: method === 'POST' ? 'never' : 'safe',
			...{ expected, refused: this.operation },
		});
	}
}

/** What a look showed; nothing if it failed otherwise than by what is gone. */
function seen({ gone, counts }: Look, delivery: Delivery): Looked | undefined {
	if (delivery.ok) {
		const { data, hint } = delivery.value;
		const looked = { data, counts: counts(data) };
		// A list that may not be whole shows only who is on it.
		return hint === undefined || looked.counts ? looked : undefined;
	}
	return gone?.includes(delivery.problem.code) ? { counts: false } : undefined;
}
