import type { IExecuteFunctions } from 'n8n-workflow';

/** Milliseconds that a decision may need from its node to the caller, from a worker's process as well. */
export const ON_ITS_WAY = 50;

/** Keeps the deadline where each node of the execution finds it, whatever the rows between have lost. */
export function keepDeadline(context: IExecuteFunctions, answerBy: string): void {
	context.getContext('flow').cometChatAnswerBy = answerBy;
}

/** Whether it is too late for a decision; null in an execution that no message began. */
export function isLate(context: IExecuteFunctions): boolean | null {
	const answerBy = Date.parse(String(context.getContext('flow').cometChatAnswerBy));
	return Number.isNaN(answerBy) ? null : Date.now() >= answerBy;
}
