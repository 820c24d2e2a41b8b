import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import type { Decided } from './decide';
import type { AskingOperation, OpenQuestion } from './question';
import type { Decision } from './record';
import { isReview } from './review';

/** What the workflow goes on with, in the form of n8n's own nodes; the last of the answers decided. */
export function outcomeRow(
	context: IWebhookFunctions,
	{ approval }: AskingOperation,
	{ needs, buttons }: OpenQuestion,
	{ decision, answers, gone }: Decided,
): IDataObject {
	const last = answers.findLast(({ reply }) => reply === decision);
	const dataOf = (answer: Decision) => answerData(answer, approval.responder(answer));
	const responses = needs ? { responses: answers.map(dataOf) } : {};
	if (!last) {
		const ended = needs ? unreachable(gone) : unanswerable(buttons);
		const told = isReview(context.getNode()) ? { chatInput: ended.problem } : {};
		return { data: { ...ended, ...responses }, ...told };
	}
	return { data: { ...dataOf(last), ...responses }, ...forAgent(context, last) };
}

/** What stands for a decision that nobody can make any more. */
const unreachable = (gone: number): IDataObject => ({
	approved: false,
	respondedAt: new Date().toISOString(),
	problem: `The approvals can’t be reached: ${gone} of the approvers can’t answer anymore, as the question or the user was deleted, or the user isn’t active or a member anymore`,
});

/** The same where one answer would have been enough. */
const unanswerable = (buttons: OpenQuestion['buttons']): IDataObject => ({
	...(buttons.some(({ reply }) => reply === 'approve') ? { approved: false } : {}),
	respondedAt: new Date().toISOString(),
	problem:
		'No one can answer the question anymore, as it or the user was deleted, or the user isn’t active or a member anymore',
});

function answerData(
	{ reply, text, values, respondedAt }: Decision,
	respondedBy?: IDataObject,
): IDataObject {
	const by = respondedBy ? { respondedBy } : {};
	if (reply === 'respond') return { ...(values ?? { text }), ...by, respondedAt };
	const approved = reply === 'approve';
	return { approved, ...by, respondedAt, ...(text === '' ? {} : { reason: text }) };
}

/** What an agent is told of a decline: who it was, and why. */
function forAgent(context: IWebhookFunctions, answer: Decision): IDataObject {
	const { reply, text, person, name = person } = answer;
	if (!isReview(context.getNode()) || reply !== 'decline') return {};
	if (name === undefined) return text === '' ? {} : { chatInput: text };
	return { chatInput: text === '' ? `${name} declined.` : `${name} declined: ${text}` };
}
