import { randomBytes } from 'crypto';
import { type IExecuteFunctions, type INodeExecutionData, WAIT_INDEFINITELY } from 'n8n-workflow';
import type { QuestionMessage, ApprovalSpec, OpenQuestion } from './question';
import {
	type Approval,
	failure,
	type Input,
	invalid,
	type Links,
	type PendingApproval,
	type Result,
	type Sealing,
	success,
} from '../../../engine';
import { resumeLink } from './links';
import { sealPointer } from './pointer';
import { isReview } from './review';
import { fingerprintOf, forgetTokens, tokenOf } from './token';

/** What n8n keeps with the execution, for as long as it waits. Nothing in it lets anybody answer. */
interface KeptQuestion {
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
export class ApprovalRun implements PendingApproval {
	private readonly nodeContext: KeptQuestion;
	/** Messages of an earlier try of the same question. */
	private readonly before: QuestionMessage[];
	private question: OpenQuestion | undefined;
	private readonly context: IExecuteFunctions & Checking;
	private readonly approval: ApprovalSpec;
	/** Name of the field with a message's key. */
	private readonly keyField: string;

	constructor(context: IExecuteFunctions & Checking, approval: ApprovalSpec, keyField: string) {
		this.context = context;
		this.approval = approval;
		this.keyField = keyField;
		this.nodeContext = context.getContext('node');
		const { question, round, used = [] } = this.nodeContext;
		const runIndex = String(context.evaluateExpression('{{ $runIndex }}', 0));
		const isRetry = round === runIndex && !question?.isAsked;
		this.before = isRetry ? (question?.messages ?? []) : [];
		this.nodeContext.round = runIndex;
		if (isRetry || !question) return;
		this.nodeContext.used = [...used, ...question.messages.map(({ key }) => usedKey(key))];
		forgetTokens(this.nodeContext);
	}

	/** Writes down what an input asks, and gives the links under which people answer. */
	linksFor(input: Input, sealing: Sealing): Result<Links> {
		const key = input[this.keyField];
		// CometChat would take the message for the earlier one with this key, whose links no longer work.
		if (this.nodeContext.used?.includes(usedKey(key))) return failure(keyUsed(key));
		const token = tokenOf(this.nodeContext, key);
		const question = (this.question ??= this.nodeContext.question = this.opened(input));
		const page = resumeLink(this.context, { question: token });
		const links: Record<string, string> = { page };
		for (const { reply } of question.buttons)
			links[reply] = resumeLink(this.context, { answer: reply, question: token });
		question.host = new URL(page).host;
		const fingerprint = fingerprintOf(token);
		const pointer = question.chat && sealPointer(sealing, key, page, question.until);
		const person = this.approval.person?.(input);
		question.messages.push({ key, fingerprint, person, ...(pointer ? { pointer } : {}) });
		return success(pointer ? { ...links, pointer } : links);
	}

	/**
	 * Lets the execution wait until a link is followed and answered, or time is over. Where a message was
	 * not sent, it goes on at once.
	 */
	async wait(rows: INodeExecutionData[], hasFailed: boolean): Promise<INodeExecutionData[]> {
		const isReviewed = isReview(this.context.getNode());
		if (hasFailed) return rows.map((row) => this.harmless(isReviewed ? nobodyAsked(row) : row));
		const question = this.nodeContext.question;
		if (question) {
			question.messages = this.withSentDetails(question.messages, rows);
			question.isAsked = true;
		}
		this.context.setSignatureValidationRequired?.();
		const until = question?.until ? new Date(question.until) : WAIT_INDEFINITELY;
		await this.context.putExecutionToWait(until);
		return rows.map((row) => this.harmless(row));
	}

	/** A row without links: n8n hands the rows of a node that waits to whoever called the workflow. */
	private harmless(row: INodeExecutionData): INodeExecutionData {
		return row.json.error === undefined
			? { ...row, json: this.approval.waitingRow(row.json) }
			: row;
	}

	private opened(input: Input): OpenQuestion {
		const secret = randomBytes(32).toString('hex');
		return { ...this.approval.question(input), host: '', secret, messages: [] };
	}

	/** The messages with the key, ID and name in their rows; messages of an earlier try are among them. */
	private withSentDetails(
		messages: QuestionMessage[],
		rows: INodeExecutionData[],
	): QuestionMessage[] {
		const candidates = [...messages, ...this.before];
		return rows.flatMap(({ json }, index) => {
			const { key, ...details } = this.approval.sentMessage(json);
			const message = candidates.find((candidate) => candidate.key === key) ?? messages[index];
			return message ? [{ ...message, ...details }] : [];
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

/** Asks as an operation says, for the run that has its plans. */
export const approvalBy = (approval: ApprovalSpec): Approval & ApprovalSpec => ({
	...approval,
	open: (context, keyField) => new ApprovalRun(context, approval, keyField),
});

/** The rows of a node whose question wasn't sent, as the whole run failed: an agent gets the reason. */
export const withReason = (
	context: IExecuteFunctions,
	outputs: INodeExecutionData[][],
): INodeExecutionData[][] =>
	isReview(context.getNode())
		? outputs.map((rows) =>
				rows.map((row) => (row.json.error === undefined ? row : nobodyAsked(row))),
			)
		: outputs;

const nobodyAsked = ({ json, ...row }: INodeExecutionData): INodeExecutionData => ({
	...row,
	json: { ...json, chatInput: `The question wasn’t sent: ${String(json.error)}` },
});
