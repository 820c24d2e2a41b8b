import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { isObject } from '../../../engine';
import { decideInChat, type OpenChat, showDecision } from './decide';
import { outcomeRow } from './outcomeRow';
import { openKnock } from './pointer';
import type { AskingOperation, OpenQuestion, QuestionMessage } from './question';
import { afterResuming } from './resumed';
import { withLock } from './withLock';

/** Whether a request comes from Take Answer: a form has no such field. */
export const isKnock = (body: unknown): body is { sealed: string } =>
	isObject(body) && typeof body.sealed === 'string';

/**
 * What an execution answers Take Answer: the reply is taken, or is no answer; the question is closed; or the
 * platform couldn't be read.
 */
export type KnockReply = { answer: 'taken' | 'none' | 'closed' | 'unseen' };

/**
 * Counts the answers in the chat because Take Answer asks for it. Its request only names the reply to read:
 * who answered what comes from the platform.
 */
export async function takeKnock(
	context: IWebhookFunctions,
	operation: AskingOperation,
	open: OpenChat,
	{ question, message }: { question: OpenQuestion; message: QuestionMessage },
): Promise<IWebhookResponseData> {
	const access = await open();
	if (!access) return respond(context, 200, { answer: 'unseen' });
	const { sealed } = context.getBodyData() as { sealed: string };
	const knock = openKnock(access.sealing, message.fingerprint, sealed);
	if (!knock || !question.chat) return respond(context, 403, { answer: 'none' });
	if (knock.question !== message.id) return respond(context, 200, { answer: 'none' });
	return await withLock(question.secret, async () => {
		const pointed = { question, message, reply: knock.reply };
		const outcome = await decideInChat(open, operation, pointed);
		if (outcome.status === 'unsaved') return respond(context, 200, { answer: 'unseen' });
		if (outcome.status === 'closed') return respond(context, 200, { answer: 'closed' });
		const body: KnockReply = { answer: outcome.isAnswer ? 'taken' : 'none' };
		if (outcome.status !== 'decided') return respond(context, 200, body);
		context.logHitlResponse?.({ approved: outcome.decision === 'approve', authorized: true });
		afterResuming(context, async () => await showDecision(open, operation, question, outcome));
		const json = outcomeRow(context, operation, question, outcome);
		// n8n answers only once the execution has a free slot, which may be that of Take Answer.
		return { ...respond(context, 200, body), workflowData: [[{ json }]] };
	});
}

/** The response if the question was answered before, was replaced by another one, or has expired. */
export const knockedLate = (context: IWebhookFunctions): IWebhookResponseData =>
	respond(context, 200, { answer: 'closed' });

function respond(
	context: IWebhookFunctions,
	status: number,
	body: KnockReply & IDataObject,
): IWebhookResponseData {
	context.getResponseObject().status(status).type('json').send(JSON.stringify(body));
	return { noWebhookResponse: true };
}
