import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { MessageDecision } from '../decision/decision';
import { TRIGGER_NODE } from '../decision/decision';
import { isLate } from '../decision/deadline';
import { oneLine } from '../engine';
import type { Refusal, SentAnswer } from '../response/sendToTrigger';
import { failedItem, sendToTrigger } from '../response/sendToTrigger';

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

type Read = { decision: MessageDecision } | Refusal;

/**
 * Sends the decision of all items: the first that blocks, or the first. Nothing is sent if one of them has
 * another form, or too late: then the trigger answers by default.
 */
export function send(context: IExecuteFunctions): INodeExecutionData[] {
	const items = context.getInputData();
	const read = items.map((_, item) => decisionAt(context, item));
	const decisions = read.flatMap((one) => ('decision' in one ? [one.decision] : []));
	const late = isLate(context);
	const sent = decisions.find((one) => one.isMatchingCondition) ?? decisions[0];
	const rows = read.map((one, item): INodeExecutionData => {
		const { json } = items[item] as INodeExecutionData;
		if (!('decision' in one)) return failedItem(context, item, json, one);
		const decision = one.decision.isMatchingCondition ? 'block' : 'allow';
		return { json: { ...json, decision, ...one.decision, late }, pairedItem: { item } };
	});
	return sent && decisions.length === items.length && !late
		? sendToTrigger(context, rows, sent, ANSWERING)
		: rows;
}

function decisionAt(context: IExecuteFunctions, item: number): Read {
	const chosen = context.getNodeParameter('decision', item);
	// As a model may write it.
	const outcome = typeof chosen === 'string' ? chosen.trim().toLowerCase() : chosen;
	const given = context.getNodeParameter('confidence', item, 1);
	const reason = context.getNodeParameter('options.reason', item, '');
	if (outcome !== 'allow' && outcome !== 'block')
		return {
			message: `Decision is “${oneLine(chosen, 100)}”, not allow or block`,
			description: 'Check the result of its expression.',
		};
	const confidence = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
		return {
			message: `Confidence is “${oneLine(given, 100)}”, not a number from 0 to 1`,
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
