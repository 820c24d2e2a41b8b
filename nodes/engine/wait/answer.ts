import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { isObject } from '../isObject';
import { HEADERS, MAX_TEXT, notePage, questionPage } from './page';
import type { OpenQuestion, Reply } from '../declaration/question';
import { isReview } from './review';

/** Shows the page of a question that waits, and takes the answer: then the execution goes on. */
export async function answer(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const { method, query } = this.getRequestObject();
	const question = waitingQuestion(this);
	if (!question || question.token !== query.question) return show(this, 410, ANSWERED);
	if (question.until !== undefined && Date.now() > question.until) return show(this, 410, TOO_LATE);
	if (method !== 'POST') return show(this, 200, questionPage(question, query.answer));
	if (!isFromOurPage(this, question)) return show(this, 403, ELSEWHERE);

	const form = this.getBodyData() as unknown;
	const { answer: reply, text = '' } = isObject(form) ? form : {};
	const button = question.buttons.find((one) => one.reply === reply);
	if (!button || typeof text !== 'string') return again(this, question, 400, 'Press a button.');
	// A form sends each new line as two characters, the page counts one.
	const written = text.replaceAll('\r\n', '\n').trim();
	if (written.length > MAX_TEXT)
		return again(this, question, 413, `Write at most ${MAX_TEXT} characters.`);
	if (written === '' && question.text?.isRequired)
		return again(this, question, 400, 'Write your answer first.');
	const json = row(this, button.reply, question.text ? written : '');
	setHeaders(this);
	return { webhookResponse: THANKS, workflowData: [[{ json }]] };
}

const ANSWERED = notePage('Nothing to answer', 'This question was answered or is closed.');
const TOO_LATE = notePage('Too late', 'The time for an answer is over.');
const ELSEWHERE = notePage(
	'Answer not saved',
	'Open the link in the chat again, then answer there.',
);
const THANKS = notePage('Thank you', 'Your answer was received. You can close this page.');

/** The question that the execution keeps; none if it goes on already. */
function waitingQuestion(context: IWebhookFunctions): OpenQuestion | undefined {
	// n8n gives a webhook no other way to what a node has kept.
	const name = JSON.stringify(context.getNode().name).replace(/[{}]/g, encoded);
	const kept = context.evaluateExpression(`{{ $node[${name}].context.question }}`, 0) as unknown;
	return isObject(kept) && Array.isArray(kept.buttons)
		? (kept as unknown as OpenQuestion)
		: undefined;
}

const encoded = (sign: string): string => `\\u00${sign.charCodeAt(0).toString(16)}`;

/** Whether an answer comes from the page itself, and not from one of somebody else. */
function isFromOurPage(context: IWebhookFunctions, { host }: OpenQuestion): boolean {
	const { origin, 'sec-fetch-site': site } = context.getHeaderData();
	if (site !== undefined) return site === 'same-origin';
	return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** What the workflow goes on with, in the form of n8n's own nodes. */
function row(context: IWebhookFunctions, reply: Reply, text: string): IDataObject {
	const respondedAt = new Date().toISOString();
	if (reply === 'respond') return { data: { text, respondedAt } };
	const approved = reply === 'approve';
	const data = { approved, respondedAt, ...(text === '' ? {} : { reason: text }) };
	const isForAgent = isReview(context.getNode()) && !approved && text !== '';
	return { data, ...(isForAgent ? { chatInput: text } : {}) };
}

const again = (context: IWebhookFunctions, question: OpenQuestion, status: number, told: string) =>
	show(context, status, questionPage(question, undefined, told));

/** Answers with a page; the execution goes on waiting. */
function show(context: IWebhookFunctions, status: number, page: string): IWebhookResponseData {
	setHeaders(context).status(status).type('html').send(page);
	return { noWebhookResponse: true };
}

const setHeaders = (context: IWebhookFunctions) => context.getResponseObject().set(HEADERS);
