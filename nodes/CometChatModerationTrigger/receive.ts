import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { type Outcome, surely } from '../decision/decision';
import { oneLine, steadyNow } from '../engine';
import { askToSignIn, senderByHand } from '../platform/webhookSender';
import { answerInTime, isFull, type NotDecided, respond } from './answering';
import { MAX_BYTES, readRequest, requestRow } from './request';
import { readSettings } from './settings';

const REASONS: Record<NotDecided, string> = {
	LATE: 'the workflow made no decision in time',
	WORKFLOW_FAILED: 'the workflow failed; its execution has the error',
	NO_DECISION: 'the workflow ended without a decision, or with one that has another form',
	FULL: 'as many messages as Most Waiting says were waiting',
	GONE: 'CometChat closed the connection before there was a decision',
};

const DEFAULTS: Record<Outcome, string> = {
	allow: 'allowed a message',
	block: 'had the rule act on a message',
};

/** What CometChat gets as reason where the workflow gave none. */
const NO_DECISION = 'The workflow gave no decision in time.';

/**
 * Answers CometChat's question about a message, and starts the workflow that decides. Never throws: to n8n
 * that would be a failed execution. Nothing here may need an expression, which n8n evaluates first.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const receivedAt = Date.now();
	const begunAt = steadyNow();
	const response = context.getResponseObject();
	const name = oneLine(context.getNode().name);
	const refuse = (status: number, message: string): IWebhookResponseData => {
		response.status(status).json({ message });
		return { noWebhookResponse: true };
	};
	try {
		const { trusts } = await senderByHand(context);
		const { authorization, ['content-length']: length } = context.getHeaderData();
		if (!trusts(typeof authorization === 'string' ? authorization : undefined)) {
			askToSignIn(response);
			return refuse(401, 'Username or password is missing or different');
		}
		const { rawBody } = context.getRequestObject() as { rawBody?: Uint8Array };
		if (Math.max(Number(length) || 0, rawBody?.length ?? 0) > MAX_BYTES)
			return refuse(413, `The body is longer than ${MAX_BYTES} bytes`);
		const request = readRequest(context.getBodyData());
		if (!request) return refuse(400, 'The body has no contextMessages as CometChat sends them');
		const { outcome, limit, mostWaiting, simplify } = readSettings(context);
		const byDefault = surely(outcome, NO_DECISION);
		const failed = (why: NotDecided) =>
			context.logger.warn(
				`“${name}” ${why === 'GONE' ? 'has no answer' : `${DEFAULTS[outcome]} by default`}: ${REASONS[why]}`,
			);
		if (isFull(mostWaiting)) {
			respond(response, byDefault);
			failed('FULL');
			return { noWebhookResponse: true };
		}
		answerInTime(response, { byDefault, until: begunAt + limit, failed });
		return { workflowData: [[{ json: requestRow(request, simplify, receivedAt, limit) }]] };
	} catch (failure) {
		const reason = oneLine((failure as Partial<Error>).message);
		context.logger.error(`“${name}” couldn’t answer CometChat: ${reason}`);
		return refuse(503, 'The message can’t be checked');
	}
}
