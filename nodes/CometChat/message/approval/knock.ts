import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { isObject } from '../../../engine';
import { decideInChat, type OpenChat, tell } from './decide';
import { outcomeRow } from './outcomeRow';
import { openKnock } from './pointer';
import type { AskingOperation, OpenQuestion, QuestionMessage } from './question';
import { afterResuming } from './resumed';
import { withLock } from './withLock';

/** Whether a request comes from Take Answer: a form has no such field. */
export const isKnock = (body: unknown): body is { sealed: string } =>
	isObject(body) && typeof body.sealed === 'string';

/**
 * What an execution answers Take Answer: what was pointed to is an answer, or none; the question is
 * closed; that could not be seen on the platform.
 */
export type KnockReply = { answer: 'taken' | 'none' | 'closed' | 'unseen' };

/**
 * Looks at the chat because Take Answer asks for it. What that says is only where to look: who answered
 * what is read from the platform.
 */
export async function takeKnock(
	context: IWebhookFunctions,
	operation: AskingOperation,
	open: OpenChat,
	{ question, message }: { question: OpenQuestion; message: QuestionMessage },
): Promise<IWebhookResponseData> {
	const access = await open();
	if (!access) return reply(context, 200, { answer: 'unseen' });
	const { sealed } = context.getBodyData() as { sealed: string };
	const knock = openKnock(access.sealing, message.fingerprint, sealed);
	if (!knock || !question.chat) return reply(context, 403, { answer: 'none' });
	if (knock.question !== message.id) return reply(context, 200, { answer: 'none' });
	return await withLock(question.secret, async () => {
		const looked = { question, message, reply: knock.reply };
		const standing = await decideInChat(open, operation, looked);
		if (standing.is === 'unsaved') return reply(context, 200, { answer: 'unseen' });
		if (standing.is === 'closed') return reply(context, 200, { answer: 'closed' });
		const said: KnockReply = { answer: standing.isAnswer ? 'taken' : 'none' };
		if (standing.is !== 'decided') return reply(context, 200, said);
		context.logHitlResponse?.({ approved: standing.decision === 'approve', authorized: true });
		afterResuming(context, async () => await tell(open, operation, question, standing));
		const json = outcomeRow(context, operation, question, standing);
		// n8n answers only once the execution has a free slot, which may be that of Take Answer.
		return { ...reply(context, 200, said), workflowData: [[{ json }]] };
	});
}

/** The question was answered, or another one took its place, or time is over. */
export const knockedLate = (context: IWebhookFunctions): IWebhookResponseData =>
	reply(context, 200, { answer: 'closed' });

function reply(
	context: IWebhookFunctions,
	status: number,
	said: KnockReply & IDataObject,
): IWebhookResponseData {
	context.getResponseObject().status(status).type('json').send(JSON.stringify(said));
	return { noWebhookResponse: true };
}
