import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import { oneLine } from '../../engine/problem/text';
import { readSettings } from '../settings';
import { inTurn } from './inTurn';
import type { Verdict } from './judge';
import { judge } from './judge';
import { Repeats } from './repeats';
import { senderOf } from './sender';

/** How long an answer may wait for its turn, in milliseconds: the platform waits two seconds. */
const PATIENCE = 500;

/** Of all nodes in this process. */
const repeats = new Repeats();

/**
 * Answers a delivery, and starts the workflow with it or not. It answers itself: n8n's own answer waits
 * for a free place among the running executions, and the platform waits two seconds.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const { status, row } = await verdictOn(context);
	const turn = row ? inTurn() : undefined;
	if (turn) await Promise.race([turn, sleep(PATIENCE)]);
	const response = context.getResponseObject();
	if (status === 401) response.setHeader('WWW-Authenticate', 'Basic realm="Webhook"');
	response.status(status).end();
	await turn;
	return { noWebhookResponse: true, ...(row ? { workflowData: [[{ json: row }]] } : {}) };
}

/** Never throws: to n8n that were a failed execution, and an answer with its reasons. */
async function verdictOn(context: IWebhookFunctions): Promise<Verdict> {
	try {
		const { trusts, appId } = await senderOf(context);
		if (!trusts(context.getHeaderData().authorization)) return { status: 401 };
		const settings = readSettings(context);
		if (!settings.ok) return unready(context, settings.problem.message);
		const { id: workflow } = context.getWorkflow();
		const owner = `${workflow} ${context.getNode().id} ${context.getMode()}`;
		const at = new Date();
		return judge(
			{
				body: context.getBodyData(),
				at,
				appId,
				isRepeat: (key) => repeats.isRepeat(owner, key, at.getTime()),
			},
			settings.value,
		);
	} catch (failure) {
		return unready(context, (failure as Partial<Error>).message);
	}
}

/** The node cannot judge; the platform tries again later. */
function unready(context: IWebhookFunctions, reason: unknown): Verdict {
	const { name } = context.getNode();
	context.logger.error(`“${name}” could not take a delivery: ${oneLine(reason)}`);
	return { status: 503 };
}
