import {
	type IDataObject,
	type IWebhookFunctions,
	type IWebhookResponseData,
	sleep,
} from 'n8n-workflow';
import { type Downloads, oneLine } from '../../engine';
import { eventItems } from '../../events/attachments';
import { readSettings } from '../../events/settings';
import { DuplicateFilter } from './duplicates';
import { askToSignIn } from '../../platform/webhookSender';
import { evaluateDelivery } from '../../events/evaluate';
import { ExecutionStartThrottle } from './executionStartThrottle';
import { senderOf } from './sender';

/** How long an answer waits for the delivery's turn, at most: CometChat waits two seconds for it. */
const MAX_ACK_DELAY_MS = 1000;

/** Of all nodes in this process. */
const duplicates = new DuplicateFilter();
const queue = new ExecutionStartThrottle();

/** How a delivery is answered; if it starts the workflow, with which row, and when. */
interface WebhookReply {
	status: number;
	start?: { row: IDataObject; turn: Promise<void>; downloads: Downloads };
}

/**
 * Answers a delivery, and starts the workflow with it or not. It answers itself: n8n's own answer waits
 * for a free place among the running executions, and CometChat waits two seconds.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const { status, start } = await processDelivery(context);
	if (start) await Promise.race([start.turn, sleep(MAX_ACK_DELAY_MS)]);
	const response = context.getResponseObject();
	if (status === 401) askToSignIn(response);
	response.status(status).end();
	if (!start) return { noWebhookResponse: true };
	await start.turn;
	const items = await eventItems(context, [start.row], start.downloads, {
		credential: async () => await context.getCredentials('cometChatApi'),
	});
	return { noWebhookResponse: true, workflowData: [items] };
}

/** Never throws: to n8n that would be a failed execution, and an answer with its reasons. */
async function processDelivery(context: IWebhookFunctions): Promise<WebhookReply> {
	try {
		const { trusts, appId } = await senderOf(context);
		if (!trusts(context.getHeaderData().authorization)) return { status: 401 };
		const settings = readSettings(context);
		if (!settings.ok) return refuse(context, 503, settings.problem.message);
		const receivedAt = new Date();
		const delivery = { body: context.getBodyData(), receivedAt, appId };
		const { status, event } = evaluateDelivery(delivery, settings.value);
		if (status === 400) return refuse(context, status, 'it isn’t an event of CometChat');
		if (!event) return { status };
		const { id, name } = context.getNode();
		const node = [context.getWorkflow().id, id, name, context.getMode()].join(' ');
		const ignoresDuplicates = context.getNodeParameter('options.ignoreDuplicates', true) !== false;
		if (ignoresDuplicates && duplicates.has(node, event.key, receivedAt.getTime()))
			return { status };
		const turn = queue.join();
		if (!turn) return refuse(context, 503, 'too many deliveries are waiting');
		// Only what starts the workflow is remembered: all else must be free to come again.
		duplicates.add(node, event.key, receivedAt.getTime());
		return { status, start: { row: event.row, turn, downloads: settings.value.downloads } };
	} catch (failure) {
		return refuse(context, 503, (failure as Partial<Error>).message);
	}
}

/** @param status after 503, CometChat delivers again later */
function refuse(context: IWebhookFunctions, status: number, reason: unknown): WebhookReply {
	const name = oneLine(context.getNode().name);
	context.logger.error(`“${name}” couldn’t process a delivery: ${oneLine(reason)}`);
	return { status };
}
