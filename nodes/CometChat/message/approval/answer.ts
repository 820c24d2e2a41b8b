import type {
	IBinaryKeyData,
	IDataObject,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import type { QuestionMessage, AskingOperation, OpenQuestion, Reply } from './question';
import { isObject } from '../../../engine';
import { withLock } from './withLock';
import { binaryKeys, filesOf, readForm, type UploadedFile } from './form';
import { HEADERS, notePage, questionPage } from './page';
import type { Decision } from './record';
import { type Answered, answeredBefore, decide, type OpenChat, showDecision } from './decide';
import { outcomeRow } from './outcomeRow';
import { isKnock, knockedLate, takeKnock } from './knock';
import { afterResuming } from './resumed';
import { fingerprintOf } from './token';

/**
 * Shows the page of a question that waits, and takes the answer: then the execution goes on, or waits
 * for more.
 * @param open opens the way to the platform, where the messages stand
 */
export async function answerQuestion(
	context: IWebhookFunctions,
	operation: AskingOperation,
	open: OpenChat,
): Promise<IWebhookResponseData> {
	const { method, query } = context.getRequestObject();
	const question = waitingQuestion(context);
	const fingerprint = fingerprintOf(String(query.question));
	const message = question?.messages.find((candidate) => candidate.fingerprint === fingerprint);
	const isFromChat = method === 'POST' && isKnock(context.getBodyData());
	if (!question || !message)
		return isFromChat ? knockedLate(context) : showPage(context, 410, ANSWERED);
	if (question.until !== undefined && Date.now() > question.until)
		return isFromChat ? knockedLate(context) : showPage(context, 410, TOO_LATE);
	const asked: AskedMessage = { question, message };
	if (isFromChat) return await takeKnock(context, operation, open, asked);
	if (question.chat?.only) return showPage(context, 405, IN_CHAT);
	if (method !== 'POST') {
		const before = await answeredBefore(open, operation, asked);
		const page = before ? answeredPage(question, before) : pageOf(asked, { chosen: query.answer });
		return showPage(context, 200, page);
	}
	if (!isFromOurPage(context, question)) return showPage(context, 403, ELSEWHERE);

	const { values, stored } = formBody(context);
	const files = filesOf(question.fields ?? [], stored);
	const filled = filledIn(asked, values, files);
	const again: ShowAgain = (status, alert) =>
		showPage(context, status, pageOf(asked, { alert, values }));
	if ('alert' in filled) return again(filled.status, filled.alert);
	return await withLock(
		question.secret,
		async () =>
			await takeAnswer(context, operation, open, { ...asked, answer: filled, files, again }),
	);
}

interface AskedMessage {
	question: OpenQuestion;
	message: QuestionMessage;
}

/** Shows the page once more, with what was filled in and what is wrong with it. */
type ShowAgain = (status: number, alert: string) => IWebhookResponseData;

/** The page of a question. A link that is for nobody in particular lets anyone answer: it names nobody then. */
const pageOf = (
	{ question, message: { person, name } }: AskedMessage,
	details: { chosen?: unknown; alert?: string; values?: IDataObject },
): string =>
	questionPage(question, { ...details, name: person === undefined ? undefined : (name ?? person) });

/** The answer that a form gives; or what is wrong with it, with the status that says so. */
function filledIn(
	{ question, message }: AskedMessage,
	values: IDataObject,
	files: Map<string, UploadedFile>,
): Decision | { status: number; alert: string } {
	const { answer: reply, text = '' } = values;
	const button = question.buttons.find((candidate) => candidate.reply === reply);
	if (!button || typeof text !== 'string') return { status: 400, alert: 'Press a button.' };
	// A form sends each new line as two characters, the page counts one.
	const written = text.replaceAll('\r\n', '\n').trim();
	const { maxLength = 0, isRequired } = question.text ?? {};
	if (question.text && written.length > maxLength)
		return { status: 413, alert: `Write at most ${maxLength} characters.` };
	if (written === '' && isRequired) return { status: 400, alert: 'Write your answer first.' };
	const form = question.fields && readForm(question.fields, values, files);
	if (form && !form.ok) return { status: 400, alert: `${form.problem.message}.` };
	return newDecision(message, button.reply, question.text ? written : '', form?.value);
}

interface FilledIn extends AskedMessage {
	answer: Decision;
	files: Map<string, UploadedFile>;
	again: ShowAgain;
}

/** Counts an answer: the execution goes on if it decides, and otherwise waits for more. */
async function takeAnswer(
	context: IWebhookFunctions,
	operation: AskingOperation,
	open: OpenChat,
	{ question, message, answer, files, again }: FilledIn,
): Promise<IWebhookResponseData> {
	const state = await decide(open, operation, { question, message, answer });
	if (['decided', 'open', 'refused'].includes(state.status))
		logAnswer(context, answer.reply === 'approve', state.status !== 'refused');
	if (state.status === 'closed') return showPage(context, 410, ANSWERED);
	if (state.status === 'answered') return showPage(context, 410, answeredPage(question, state));
	if (state.status === 'refused') return showPage(context, 403, NO_LONGER);
	if (state.status === 'unsaved') return again(502, 'Your answer couldn’t be saved. Try again.');
	if (state.status !== 'decided') return showPage(context, 200, KEPT);
	setHeaders(context);
	afterResuming(context, async () => await showDecision(open, operation, question, state));
	const json = outcomeRow(context, operation, question, state);
	// Where nobody is left who can answer, the execution goes on without this answer.
	if (!state.answers.some(({ person }) => person === answer.person))
		return { webhookResponse: NO_LONGER, workflowData: [[{ json }]] };
	const item = files.size > 0 ? { json, binary: await binaryOf(context, files) } : { json };
	return { webhookResponse: THANKS, workflowData: [[item]] };
}

/** Tells n8n of an answer, as its own nodes do; older versions don't ask. */
const logAnswer = (
	context: Partial<Pick<IWebhookFunctions, 'logHitlResponse'>>,
	approved: boolean,
	authorized: boolean,
): void => context.logHitlResponse?.({ approved, authorized });

const ANSWERED = notePage(
	'Nothing to answer',
	'This question has already been answered or is closed.',
);
const TOO_LATE = notePage('Too late', 'The time for an answer is over.');
const IN_CHAT = notePage('Answer in the chat', 'Reply to the question there.');
const ELSEWHERE = notePage(
	'Answer not saved',
	'Open the link in the chat again, then answer there.',
);
const NO_LONGER = notePage(
	'Answer not counted',
	'You can no longer answer this question: it was deleted, your account isn’t active, or you are no longer a member of the group.',
);
const THANKS = notePage('Thank you', 'Your answer was received. You can close this page.');
const KEPT = notePage(
	'Thank you',
	'Your answer was received. We’re waiting for the others. You can close this page.',
);

/** The page for a user who has answered, while others have yet to. */
const answeredPage = ({ buttons, needs }: OpenQuestion, { answer, approvals, pending }: Answered) =>
	notePage(
		'You have answered',
		[
			`Your answer: ${buttons.find(({ reply }) => reply === answer.reply)?.label}.`,
			`Approvals so far: ${approvals} of ${needs?.approvals}.`,
			`Still to answer: ${pending}.`,
		].join(' '),
	);

/** The question that the execution keeps; none if it goes on already. */
function waitingQuestion(context: IWebhookFunctions): OpenQuestion | undefined {
	// n8n gives a webhook no other way to what a node has kept.
	const name = JSON.stringify(context.getNode().name).replace(/[{}]/g, encoded);
	const stored = context.evaluateExpression(`{{ $node[${name}].context.question }}`, 0) as unknown;
	return isObject(stored) && Array.isArray(stored.messages)
		? (stored as unknown as OpenQuestion)
		: undefined;
}

/** What a form sent: if it has files, n8n hands over values and files apart, else the values alone. */
function formBody(context: IWebhookFunctions): { values: IDataObject; stored: IDataObject } {
	const body = context.getBodyData() as unknown;
	if (!isObject(body)) return { values: {}, stored: {} };
	const { data, files } = body;
	return isObject(data) && isObject(files)
		? { values: data, stored: files }
		: { values: body, stored: {} };
}

/** The files as binary data, under their labels. */
async function binaryOf(
	{ nodeHelpers }: IWebhookFunctions,
	files: Map<string, UploadedFile>,
): Promise<IBinaryKeyData> {
	const keys = binaryKeys([...files.keys()]);
	const binary: IBinaryKeyData = {};
	for (const [index, [label, file]] of [...files].entries())
		binary[keys[index] ?? label] = await nodeHelpers.copyBinaryFile(
			file.filepath,
			file.originalFilename ?? label,
			file.mimetype ?? undefined,
		);
	return binary;
}

const encoded = (sign: string): string => `\\u00${sign.charCodeAt(0).toString(16)}`;

/** Whether a form was sent from our own page, and not from that of another site. */
function isFromOurPage(context: IWebhookFunctions, { host }: OpenQuestion): boolean {
	const { origin, 'sec-fetch-site': site } = context.getHeaderData();
	if (site !== undefined) return site === 'same-origin';
	return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

const newDecision = (
	{ person, name }: QuestionMessage,
	reply: Reply,
	text: string,
	values?: IDataObject,
): Decision => ({
	reply,
	text,
	respondedAt: new Date().toISOString(),
	...(values && { values }),
	...(person === undefined ? {} : { person, name }),
});

/** Answers with a page; the execution goes on waiting. */
function showPage(context: IWebhookFunctions, status: number, page: string): IWebhookResponseData {
	setHeaders(context).status(status).type('html').send(page);
	return { noWebhookResponse: true };
}

const setHeaders = (context: IWebhookFunctions) => context.getResponseObject().set(HEADERS);
