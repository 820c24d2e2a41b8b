import type { RunnableOperation } from '../catalogue/operationsOf';
import { object } from '../declaration/answer';
import type { AskedMessage, Asks, MessageRequest, OpenQuestion } from '../declaration/question';
import type { Ask, Delivery } from '../delivery';
import type { Answer } from './record';
import { answerIn, recordOf } from './record';

/** Characters that fit below a question. */
const MAX_OUTCOME = 1_000;

/** The messages of a question that waits, as an answer finds and leaves them. */
export class QuestionChat {
	private readonly ask: Ask;
	private readonly asks: Asks;
	private readonly operation: RunnableOperation;
	private readonly question: OpenQuestion;

	constructor(ask: Ask, operation: RunnableOperation, asks: Asks, question: OpenQuestion) {
		this.ask = ask;
		this.operation = operation;
		this.asks = asks;
		this.question = question;
	}

	/** The answers that stand in the messages; nothing if one of them could not be read. */
	async answers(): Promise<Answer[] | undefined> {
		const read = await Promise.all(
			this.question.messages.map(async (message) => {
				const delivery = await this.send(this.asks.read(message));
				if (!delivery.ok) return undefined;
				return [answerIn(this.asks.note(delivery.value.data), this.question, message)];
			}),
		);
		if (read.includes(undefined)) return undefined;
		return read.flat().filter((answer) => answer !== undefined);
	}

	/** Keeps an answer in the message of who gave it; whether that was done. */
	async keep(message: AskedMessage, answer: Answer): Promise<boolean> {
		const note = recordOf(answer, this.question.secret);
		const lines = this.lines([{ ...answer, text: '' }]);
		return (await this.send(this.asks.change(this.question, message, lines, note))).ok;
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
				const changed =
					asks.canChange(question) &&
					(await this.send(asks.change(question, message, lines, note))).ok;
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

	private async send(request: MessageRequest): Promise<Delivery> {
		return await this.ask({
			// A helper changes what it is given.
			build: () => structuredClone(request),
			retry: request.method === 'POST' ? 'never' : 'safe',
			...{ expected: object(), refused: this.operation },
		});
	}
}
