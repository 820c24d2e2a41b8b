import { randomBytes, randomUUID } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { WAIT_INDEFINITELY } from 'n8n-workflow';
import type { Rows } from '../course/rows';
import type { AskedMessage, Asks, Links, OpenQuestion } from '../declaration/question';
import type { Plan } from '../plan';
import { keyOf } from '../same';
import { resumeLink } from './links';
import { isReview } from './review';

/** What n8n keeps with the execution, for as long as it waits. */
interface Kept {
	question?: OpenQuestion;
}

/** Some versions of n8n check the signatures of links only if told to. */
interface Checking {
	setSignatureValidationRequired?(): void;
}

/** A run that asks people something. */
export class Asking {
	private readonly kept: Kept;
	/** Messages of an earlier try of the same run, or of an earlier question. */
	private readonly before: AskedMessage[];
	private question: OpenQuestion | undefined;
	private readonly context: IExecuteFunctions & Checking;
	private readonly asks: Asks;
	/** Name of the field with a message's key. */
	private readonly keyField: string;

	constructor(context: IExecuteFunctions & Checking, asks: Asks, keyField: string) {
		this.context = context;
		this.asks = asks;
		this.keyField = keyField;
		this.kept = context.getContext('node');
		this.before = this.kept.question?.messages ?? [];
	}

	/** Writes down what a plan asks a person, and gives the plan with the links under which they answer. */
	withLinks(plan: Plan): Plan {
		const { input } = plan;
		const key = input[this.keyField];
		// A later try of the same message finds the links of the first in the chat.
		const token = this.before.find((one) => one.key === key)?.token ?? randomUUID();
		const question = (this.question ??= this.kept.question = this.opened(plan));
		const links: Links = {};
		for (const { reply } of question.buttons) {
			links[reply] = resumeLink(this.context, { answer: reply, question: token });
			question.host = new URL(links[reply]).host;
		}
		question.messages.push({ key, token, person: this.asks.person?.(input) });
		return { ...plan, links };
	}

	/**
	 * Lets the execution wait until a link is followed and answered, or time is over; until then its rows
	 * are those of the messages. Where one was not sent, it goes on at once.
	 */
	async wait(rows: Rows): Promise<INodeExecutionData[]> {
		if (rows.failed > 0) return unasked(this.context, rows);
		const question = this.kept.question;
		if (question) question.messages = this.sent(question.messages, rows.inOrder());
		this.context.setSignatureValidationRequired?.();
		const until = question?.until ? new Date(question.until) : WAIT_INDEFINITELY;
		await this.context.putExecutionToWait(until);
		return rows.inOrder();
	}

	private opened({ input }: Plan): OpenQuestion {
		const secret = randomBytes(32).toString('hex');
		return { ...this.asks.question(input), host: '', secret, messages: [] };
	}

	/** The messages with what their rows say of them; those of an earlier try are among them. */
	private sent(messages: AskedMessage[], rows: INodeExecutionData[]): AskedMessage[] {
		const all = [...messages, ...this.before];
		return rows.flatMap(({ json }, place) => {
			const { key, ...sent } = this.asks.sent(json);
			const message = all.find((one) => keyOf(one.key) === keyOf(key)) ?? messages[place];
			return message ? [{ ...message, ...sent }] : [];
		});
	}
}

/** The rows of a question that was never asked; an agent is told why. */
export const unasked = (context: IExecuteFunctions, rows: Rows): INodeExecutionData[] =>
	isReview(context.getNode()) ? rows.inOrder().map(nobodyAsked) : rows.inOrder();

const nobodyAsked = ({ json, ...row }: INodeExecutionData): INodeExecutionData => ({
	...row,
	json: { ...json, chatInput: `The question wasn’t sent: ${String(json.error)}` },
});
