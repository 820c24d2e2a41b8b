import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import type { RunnableOperation } from '../../../nodes/engine/catalogue/operationsOf';
import type { OpenQuestion } from '../../../nodes/engine/declaration/question';
import { success } from '../../../nodes/engine/result';
import { answer } from '../../../nodes/engine/wait/answer';
import { fingerprintOf } from '../../../nodes/engine/wait/token';
import type { OpenChat } from '../../../nodes/engine/wait/decide';

let count = 0;

/** A platform that has nothing against an answer. */
const asActive: OpenChat = async () => async () => ({ ...success({ data: {} }), ambiguous: false });

/** A question that waits, with a secret of its own. */
export const openQuestion = (more: Partial<OpenQuestion> = {}): OpenQuestion => ({
	message: 'Refund?',
	buttons: [
		{ reply: 'approve', label: 'Yes' },
		{ reply: 'decline', label: 'No' },
	],
	text: { label: 'Why?', isRequired: false, maxLength: 5 },
	...{ afterwards: 'same', sentAs: {}, host: 'n8n.example', secret: `secret ${count++}` },
	messages: [{ key: 'k', fingerprint: fingerprintOf('t') }],
	...more,
});

interface Request {
	question?: unknown;
	method?: string;
	query?: IDataObject;
	body?: unknown;
	headers?: IDataObject;
	type?: string;
	name?: string;
	open?: OpenChat;
}

/** Sends a request to the webhook of a waiting node; gives the response, and what the workflow goes on with. */
export async function requested({
	question = openQuestion(),
	method = 'POST',
	query = { question: 't' },
	body = { answer: 'approve' },
	headers = {},
	type = 'things',
	name = 'Ask',
	open = asActive,
}: Request) {
	const sent: { status?: number; type?: string; page?: string; headers?: object } = {};
	const response = {
		set: (all: object) => Object.assign(sent, { headers: all }) && response,
		status: (status: number) => Object.assign(sent, { status }) && response,
		type: (own: string) => Object.assign(sent, { type: own }) && response,
		send: (page: string) => Object.assign(sent, { page }),
		once: () => response,
	};
	const expressions: string[] = [];
	const copied: unknown[][] = [];
	const context = {
		getRequestObject: () => ({ method, query }),
		getResponseObject: () => response,
		getNode: () => ({ name, type }),
		evaluateExpression: (text: string) => expressions.push(text) && question,
		getBodyData: () => body,
		getHeaderData: () => headers,
		nodeHelpers: {
			copyBinaryFile: async (...file: unknown[]) => copied.push(file) && { fileName: file[1] },
		},
	} as unknown as IWebhookFunctions;
	const asks = {
		responder: ({ person }: { person?: string }) => person && { uid: person },
		read: () => ({ gone: ['GONE'], counts: () => true }),
		looks: () => [],
	};
	const operation = { asks } as unknown as RunnableOperation;
	const { webhookResponse, workflowData, ...flags } = await answer(context, operation, open);
	const page = sent.page ?? (webhookResponse as string | undefined) ?? '';
	const [, told] = /<h1>(.*)<\/h1>/.exec(page) ?? [];
	const [, text] = /<p(?: role="alert")?>(.*)<\/p>/.exec(page) ?? [];
	return {
		...{ sent, flags, told, text, page, expressions, copied },
		goesOn: workflowData?.[0]?.[0],
	};
}
