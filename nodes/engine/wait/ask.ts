import { randomBytes } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { WAIT_INDEFINITELY } from 'n8n-workflow';
import type { Rows } from '../course/rows';
import type { AskedMessage, Asks, Links, OpenQuestion } from '../declaration/question';
import type { Plan } from '../plan';
import { invalid } from '../problem/builders';
import type { Result } from '../result';
import { failure, success } from '../result';
import { resumeLink } from './links';
import { isReview } from './review';
import { fingerprintOf, forgetTokens, tokenOf } from './token';

/** What n8n keeps with the execution, for as long as it waits. Nothing in it lets anybody answer. */
interface Kept {
	question?: OpenQuestion;
	/** Which run of the node asked it, as in a loop. */
	round?: string;
	/** Fingerprints of the keys of earlier questions. */
	used?: string[];
}

/** Some versions of n8n check the signatures of links only if told to. */
interface Checking {
	setSignatureValidationRequired?(): void;
}

/** A run that asks people something. */
export class Asking {
	private readonly kept: Kept;
	/** Messages of an earlier try of the same question. */
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
		const { question, round, used = [] } = this.kept;
		const now = String(context.evaluateExpression('{{ $runIndex }}', 0));
		const isRetry = round === now && !question?.isAsked;
		this.before = isRetry ? (question?.messages ?? []) : [];
		this.kept.round = now;
		if (isRetry || !question) return;
		this.kept.used = [...used, ...question.messages.map(({ key }) => usedKey(key))];
		forgetTokens(this.kept);
	}

	/** Writes down what a plan asks a person, and gives the plan with the links under which they answer. */
	withLinks(plan: Plan): Result<Plan> {
		const { input } = plan;
		const key = input[this.keyField];
		// The message would be taken for the earlier one, whose links answer nothing.
		if (this.kept.used?.includes(usedKey(key))) return failure(keyUsed(key));
		const token = tokenOf(this.kept, key);
		const question = (this.question ??= this.kept.question = this.opened(plan));
		const links: Links = {};
		for (const { reply } of question.buttons) {
			links[reply] = resumeLink(this.context, { answer: reply, question: token });
			question.host = new URL(links[reply]).host;
		}
		const fingerprint = fingerprintOf(token);
		question.messages.push({ key, fingerprint, person: this.asks.person?.(input) });
		return success({ ...plan, links });
	}

	/**
	 * Lets the execution wait until a link is followed and answered, or time is over. Where a message was
	 * not sent, it goes on at once.
	 */
	async wait(rows: Rows): Promise<INodeExecutionData[]> {
		if (rows.failed > 0) return unasked(this.context, rows).map((row) => this.harmless(row));
		const question = this.kept.question;
		if (question) {
			question.messages = this.sent(question.messages, rows.inOrder());
			question.isAsked = true;
		}
		this.context.setSignatureValidationRequired?.();
		const until = question?.until ? new Date(question.until) : WAIT_INDEFINITELY;
		await this.context.putExecutionToWait(until);
		return rows.inOrder().map((row) => this.harmless(row));
	}

	/** A row without links: n8n hands the rows of a node that waits to whoever called the workflow. */
	private harmless(row: INodeExecutionData): INodeExecutionData {
		return row.json.error === undefined ? { ...row, json: this.asks.shown(row.json) } : row;
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
			const message = all.find((one) => one.key === key) ?? messages[place];
			return message ? [{ ...message, ...sent }] : [];
		});
	}
}

const usedKey = (key: unknown): string => fingerprintOf(String(key)).slice(0, 16);

const keyUsed = (key: unknown) =>
	invalid(
		`Message Key “${String(key)}”`,
		'was used by an earlier question of this execution',
		'Use another key for each question, or leave the field empty.',
	);

/** The rows of a question that was never asked; an agent is told why. */
export const unasked = (context: IExecuteFunctions, rows: Rows): INodeExecutionData[] =>
	isReview(context.getNode()) ? rows.inOrder().map(nobodyAsked) : rows.inOrder();

const nobodyAsked = ({ json, ...row }: INodeExecutionData): INodeExecutionData => ({
	...row,
	json: { ...json, chatInput: `The question wasn’t sent: ${String(json.error)}` },
});
