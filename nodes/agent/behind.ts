import type { IWebhookFunctions, NodeTypeAndVersion } from 'n8n-workflow';
import { isObject } from '../engine';
import { ANSWER_NODE } from './streaming';

const ANSWERS = new RegExp(`\\.${ANSWER_NODE}(Tool)?$`);
/** Up to this many seconds n8n's Wait goes on by itself, without letting the run wait. */
const MAX_SHORT = 64;
const SECONDS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** The nodes behind a trigger, and the tools of agents there. */
export function nodesBehind(context: IWebhookFunctions) {
	const more = { includeNodeParameters: true };
	const behind = context.getChildNodes(context.getNode().name, more);
	const tools = behind.flatMap(({ name }) =>
		context.getParentNodes(name, { connectionType: 'ai_tool', ...more }),
	);
	return { behind, tools };
}

/** Whether a node may call actions of the app. */
export const isAnswerNode = ({ type }: NodeTypeAndVersion): boolean => ANSWERS.test(type);

/**
 * Whether a node gives its input while it lets the run wait, as n8n's Wait and its questions do. What such
 * a node gives can't be told from an answer. Our own question says that it waits.
 */
export function hidesThatItWaits({ type, disabled, parameters = {} }: NodeTypeAndVersion): boolean {
	if (disabled || type.includes('.cometChat')) return false;
	if (type === 'n8n-nodes-base.wait') return !isShort(parameters);
	if (type === 'n8n-nodes-base.form') return parameters.operation !== 'completion';
	return parameters.operation === 'sendAndWait';
}

/** Whether a node may let the run wait, whatever it gives. */
export const mayWait = (node: NodeTypeAndVersion): boolean =>
	hidesThatItWaits(node) || (!node.disabled && node.parameters?.operation === 'sendAndWait');

/** Only a wait for a time that is written out is known to be short. */
function isShort({
	resume = 'timeInterval',
	amount = 5,
	unit = 'seconds',
}: object & Record<string, unknown>) {
	if (resume !== 'timeInterval' || typeof amount !== 'number') return false;
	return amount * (SECONDS[String(unit)] ?? Infinity) <= MAX_SHORT;
}

/** Whether a row says that the run waits for an answer. */
export const isWaiting = (row: unknown): boolean => isObject(row) && row.waitsForAnswer === true;
