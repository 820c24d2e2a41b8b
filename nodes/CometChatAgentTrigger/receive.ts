import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import type { Failure } from '../agent/answer';
import { hidesThatItWaits, isAnswerNode, mayWait, nodesBehind } from '../agent/behind';
import { isActionResult, readRequest, requestRow } from '../agent/request';
import { type Answering, answerNothing, answerRun } from '../agent/run';
import { CAN_STREAM, streams } from '../agent/streaming';
import { oneLine } from '../engine';
import { isAllowed } from './access';

const NO_STREAM =
	'No node behind the trigger is known to stream. Use AI Agent (version 3 or newer) or CometChat Agent Answer, or set Response Mode to When Last Node Finishes.';

const MAY_WAIT =
	'A node behind the trigger may let the workflow wait, and its items can’t be distinguished from an answer, so nothing is answered. Set Response Mode to Using CometChat Agent Answer.';

const ERROR_MESSAGE = 'Something went wrong, and there is no answer. Please try again.';
/** In seconds. */
const TIME_LIMIT = 600;

const REASONS: Record<Failure, string> = {
	NO_ANSWER: 'the workflow ended without a text to answer with',
	WORKFLOW_FAILED: 'the workflow failed; its execution has the error',
	TIMEOUT: 'the workflow said nothing for too long, or was stopped',
	WAITING:
		'the workflow waits, or may wait, so there is no answer yet. Set Response Mode to Using CometChat Agent Answer',
	NOT_UNDERSTOOD:
		'this version of n8n streams in a form that is not known. Set Response Mode to When Last Node Finishes',
};

/**
 * Answers a run of CometChat's, and starts the workflow with it. Once the response has begun, all that n8n
 * does to it goes through the answer; before, a request that can't be taken gets a plain refusal.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const response = context.getResponseObject();
	const refuse = (status: number, message: string): IWebhookResponseData => {
		response.status(status).json({ message });
		return { noWebhookResponse: true };
	};
	const isSenderAllowed = await allowed(context);
	if (isSenderAllowed === undefined) return refuse(503, 'The request can’t be checked');
	if (!isSenderAllowed) return refuse(401, 'The header that this agent expects is missing');
	const request = readRequest(context.getBodyData());
	if (!request) return refuse(400, 'The body isn’t a RunAgentInput of AG-UI');
	const { threadId, runId } = request;
	if (isActionResult(request)) {
		answerNothing(response, { threadId, runId });
		return { noWebhookResponse: true };
	}
	const { settings, warning } = answerSettings(context);
	answerRun(response, { threadId, runId }, settings);
	return {
		...(settings.isStreaming ? { noWebhookResponse: true } : {}),
		workflowData: [[{ json: { ...requestRow(request), ...(warning ? { warning } : {}) } }]],
	};
}

/** Whether who sends a request may do so; nothing where that can't be checked, which the log says. */
async function allowed(context: IWebhookFunctions): Promise<boolean | undefined> {
	try {
		return await isAllowed(context);
	} catch (failure) {
		const reason = oneLine((failure as Partial<Error>).message);
		context.logger.error(
			`“${oneLine(context.getNode().name)}” couldn’t check a request: ${reason}`,
		);
		return undefined;
	}
}

/** How the workflow answers a run, and what stands in the way of an answer. */
function answerSettings(context: IWebhookFunctions): {
	settings: Answering;
	warning?: string | undefined;
} {
	const isStreaming = CAN_STREAM && context.getNodeParameter('responseMode') === 'streaming';
	const { behind, tools } = nodesBehind(context);
	const nodes = [...behind, ...tools];
	const answerNodes = new Set(nodes.filter(isAnswerNode).map(({ name }) => name));
	const isLastNode = !isStreaming && context.getNodeParameter('responseMode') !== 'responseNode';
	const hidesWait = isLastNode && behind.some(hidesThatItWaits);
	const canStream = behind.some(streams) || answerNodes.size > 0;
	const warning = isStreaming && !canStream ? NO_STREAM : hidesWait ? MAY_WAIT : undefined;
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const settings: Answering = {
		isStreaming,
		hidesWait,
		mayWait: nodes.some(mayWait),
		sentences: {
			empty: String(options.emptyMessage ?? ''),
			error: String(options.errorMessage || ERROR_MESSAGE),
		},
		limit: Math.max(1, Number(options.timeLimit) || TIME_LIMIT) * 1000,
		isOwnNode: (node) => answerNodes.has(node),
		failed: (why) => {
			const reason = why === 'NO_ANSWER' && warning ? warning : REASONS[why];
			context.logger.warn(`“${oneLine(context.getNode().name)}” gave no answer: ${reason}`);
		},
	};
	return { settings, warning };
}
