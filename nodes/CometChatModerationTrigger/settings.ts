import type { IDataObject, IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import type { Outcome } from '../decision/decision';

/** CometChat waits two seconds (docs/platform.md, Moderation). In seconds, as a person enters it. */
export const ANSWER_AFTER = { least: 0.5, usual: 1.7, most: 1.8 };
const MOST_WAITING = 50;

/** What was chosen, within what is possible. */
export function readSettings(context: IWebhookFunctions) {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const { least, usual, most } = ANSWER_AFTER;
	const seconds = Math.min(most, Math.max(least, Number(options.answerAfter) || usual));
	const outcome: Outcome =
		context.getNodeParameter('ifNoDecision', 'allow') === 'block' ? 'block' : 'allow';
	return {
		outcome,
		limit: seconds * 1000,
		mostWaiting: Math.max(1, Number(options.mostWaiting) || MOST_WAITING),
		simplify: context.getNodeParameter('simplify', true) !== false,
	};
}

/** Whether a run that begins too late is to end at once. */
export const skipsLateRuns = (context: IExecuteFunctions): boolean =>
	context.getNodeParameter('options.skipLateRuns', 0, false) === true;
