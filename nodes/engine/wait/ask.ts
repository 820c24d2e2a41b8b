import { randomUUID } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { WAIT_INDEFINITELY } from 'n8n-workflow';
import type { RequestPlan } from '../execution';
import type { Run } from '../run';
import type { Rows } from '../settle/rows';
import { resumeLink } from './links';
import type { Links, OpenQuestion } from './question';
import { isReview } from './review';

/** What n8n keeps with the execution, for as long as it waits. */
interface Kept {
	question?: OpenQuestion;
}

const keptBy = (context: IExecuteFunctions): Kept => context.getContext('node');

/** Writes down what a plan asks a person, if it does, and gives it the links under which they answer. */
export function ask({ context, operation }: Run, plan: RequestPlan): void {
	const question = operation.asks?.(plan.input);
	if (!question) return;
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
	plan.links = links;
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
	const all = rows.inOrder();
	if (rows.failed.size > 0) return isReview(context.getNode()) ? all.map(nobodyAsked) : all;
	const { question } = keptBy(context);
	context.setSignatureValidationRequired?.();
	await context.putExecutionToWait(question?.until ? new Date(question.until) : WAIT_INDEFINITELY);
	return all;
}

const nobodyAsked = ({ json, ...row }: INodeExecutionData): INodeExecutionData => ({
	...row,
	json: { ...json, chatInput: `Nobody was asked: ${String(json.error)}` },
});
