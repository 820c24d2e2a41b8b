import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { type MessageDecision, TRIGGER_NODE } from '../decision/decision';
import { isLate } from '../decision/deadline';
import { oneLine } from '../engine';
import {
	failedItem,
	type Refusal,
	sendToTrigger,
	type SentAnswer,
} from '../response/sendToTrigger';

const ANSWERING: SentAnswer = {
	trigger: TRIGGER_NODE,
	chosenBy: ['responseMode', 'responseNode'],
	mark: 'cometChatDecided',
	refusals: {
		subWorkflow: {
			message: 'A sub-workflow can’t send a decision',
			description:
				'Return it to the workflow with CometChat Moderation Trigger, and send it there.',
		},
		second: {
			message: 'A decision was sent before, and CometChat takes one',
			description: 'Check that only one CometChat Moderation Decision runs for each message.',
		},
	},
};

type ReadDecision = { decision: MessageDecision } | Refusal;

/**
 * Sends the decision of all items: the first that blocks, or the first. Nothing is sent if one of them has
 * another form, or too late: then the trigger answers by default.
 */
export function send(context: IExecuteFunctions): INodeExecutionData[] {
	const items = context.getInputData();
	const results = items.map((_, item) => decisionAt(context, item));
	const decisions = results.flatMap((result) => ('decision' in result ? [result.decision] : []));
	const late = isLate(context);
	const decisive = decisions.find((decision) => decision.isMatchingCondition) ?? decisions[0];
	const rows = results.map((result, item): INodeExecutionData => {
		const { json } = items[item] as INodeExecutionData;
		if (!('decision' in result)) return failedItem(context, item, json, result);
		const decision = result.decision.isMatchingCondition ? 'block' : 'allow';
		return { json: { ...json, decision, ...result.decision, late }, pairedItem: { item } };
	});
	return decisive && decisions.length === items.length && !late
		? sendToTrigger(context, rows, decisive, ANSWERING)
		: rows;
}

function decisionAt(context: IExecuteFunctions, item: number): ReadDecision {
	const chosen = context.getNodeParameter('decision', item);
	// As a model may write it.
	const outcome = typeof chosen === 'string' ? chosen.trim().toLowerCase() : chosen;
	const fraction = context.getNodeParameter('confidence', item, 1);
	const reason = context.getNodeParameter('options.reason', item, '');
	if (outcome !== 'allow' && outcome !== 'block')
		return {
			message: `Decision is “${oneLine(chosen, 100)}”, not allow or block`,
			description: 'Check the result of its expression.',
		};
	const confidence =
		typeof fraction === 'string' && fraction.trim() !== '' ? Number(fraction) : fraction;
	if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
		return {
			message: `Confidence is “${oneLine(fraction, 100)}”, not a number from 0 to 1`,
			description: 'Divide a percentage by 100.',
		};
	if (typeof reason === 'object' && reason !== null)
		return { message: 'Reason is an object or a list', description: 'Choose one of its fields.' };
	return {
		decision: {
			isMatchingCondition: outcome === 'block',
			confidence,
			reason: String(reason ?? ''),
		},
	};
}
