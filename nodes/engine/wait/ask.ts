import { randomUUID } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { WAIT_INDEFINITELY } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationsOf';
import type { Rows } from '../course/rows';
import { resumeLink } from './links';
import type { Links, OpenQuestion } from '../declaration/question';
import type { Plan } from '../plan';
import { isReview } from './review';

/** What n8n keeps with the execution, for as long as it waits. */
interface Kept {
	question?: OpenQuestion;
}

const keptBy = (context: IExecuteFunctions): Kept => context.getContext('node');

/** Writes down what a plan asks a person, if it does, and gives the plan with the links under which they answer. */
export function withLinks(
	context: IExecuteFunctions,
	operation: RunnableOperation,
	plan: Plan,
): Plan {
	const question = operation.asks?.(plan.input);
	if (!question) return plan;
	const kept = keptBy(context);
	const key = plan.input[operation.key ?? ''];
	// A later try of the same message finds the links of the first in the chat.
	const token = kept.question?.key === key ? kept.question?.token : undefined;
	const open = { ...question, key, token: token ?? randomUUID(), host: '' };
	const links: Links = {};
	for (const { reply } of question.buttons) {
		links[reply] = resumeLink(context, { answer: reply, question: open.token });
		open.host = new URL(links[reply]).host;
	}
	kept.question = open;
	return { ...plan, links };
}

/** Some versions of n8n check the signatures of links only if told to. */
interface Checking {
	setSignatureValidationRequired?(): void;
}

/**
 * Lets the execution wait until a link is followed and answered, or time is over; until then its rows
 * are those of the message. Where nothing was sent, it goes on at once.
 */
export async function waitForAnswer(
	context: IExecuteFunctions & Checking,
	rows: Rows,
): Promise<INodeExecutionData[]> {
	if (rows.failed.size > 0) return unasked(context, rows);
	const { question } = keptBy(context);
	context.setSignatureValidationRequired?.();
	await context.putExecutionToWait(question?.until ? new Date(question.until) : WAIT_INDEFINITELY);
	return rows.inOrder();
}

/** The rows of a question that was never asked; an agent is told why. */
export const unasked = (context: IExecuteFunctions, rows: Rows): INodeExecutionData[] =>
	isReview(context.getNode()) ? rows.inOrder().map(nobodyAsked) : rows.inOrder();

const nobodyAsked = ({ json, ...row }: INodeExecutionData): INodeExecutionData => ({
	...row,
	json: { ...json, chatInput: `The question wasn’t sent: ${String(json.error)}` },
});
