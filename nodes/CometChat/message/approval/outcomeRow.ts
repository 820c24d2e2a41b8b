import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import type { Decided } from './decide';
import type { AskingOperation, OpenQuestion } from './question';
import { type Decision, decidesAsOthersAreGone } from './record';
import { isReview } from './review';

/** What the workflow goes on with, in the form of n8n's own nodes; the last of the answers decided. */
export function outcomeRow(
	context: IWebhookFunctions,
	{ approval }: AskingOperation,
	question: OpenQuestion,
	{ decision, answers, gone }: Decided,
): IDataObject {
	const { needs, buttons } = question;
	const last = answers.findLast(({ reply }) => reply === decision);
	const dataOf = (answer: Decision) => answerData(answer, approval.responder(answer));
	const responses = needs ? { responses: answers.map(dataOf) } : {};
	if (!last) {
		const ended = needs ? unreachableData(gone) : unanswerable(buttons);
		const agentInput = isReview(context.getNode()) ? { chatInput: ended.problem } : {};
		return { data: { ...ended, ...responses }, ...agentInput };
	}
	const { problem } = decidesAsOthersAreGone(question, answers, gone) ? unreachableData(gone) : {};
	const why = problem === undefined ? {} : { problem };
	return { data: { ...dataOf(last), ...why, ...responses }, ...forAgent(context, last, problem) };
}

/** The data if the number of approvals can no longer be reached. */
const unreachableData = (gone: number) => ({
	approved: false,
	respondedAt: new Date().toISOString(),
	problem: `The approvals can’t be reached: ${gone} of the approvers can’t answer anymore, as the question or the user was deleted, or the user isn’t active or a member anymore`,
});

/** The data if no user is left who can answer, and one answer would have decided. */
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
	const responder = respondedBy ? { respondedBy } : {};
	if (reply === 'respond') return { ...(values ?? { text }), ...responder, respondedAt };
	const approved = reply === 'approve';
	return { approved, ...responder, respondedAt, ...(text === '' ? {} : { reason: text }) };
}

/** What an agent is told of a decline: who it was, and why; and what decided besides. */
function forAgent(context: IWebhookFunctions, answer: Decision, problem = ''): IDataObject {
	const { reply, text, person, name = person } = answer;
	if (!isReview(context.getNode()) || reply !== 'decline') return {};
	const declined = text === '' ? `${name} declined.` : `${name} declined: ${text}`;
	const reasons = [problem, name === undefined ? text : declined].filter((line) => line !== '');
	return reasons.length === 0 ? {} : { chatInput: reasons.join('\n') };
}
