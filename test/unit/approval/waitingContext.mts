import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import type {
	AskingOperation,
	OpenQuestion,
	Reply,
} from '../../../nodes/CometChat/message/approval/question';
import { success } from '../../../nodes/engine/result';
import { sealingBy } from '../../../nodes/engine/sealing';
import { answerQuestion } from '../../../nodes/CometChat/message/approval/answer';
import type { Decision } from '../../../nodes/CometChat/message/approval/record';
import type { OpenChat } from '../../../nodes/CometChat/message/approval/decide';
import { fingerprintOf } from '../../../nodes/CometChat/message/approval/token';

let count = 0;

/** A platform that has nothing against an answer. */
const asActive: OpenChat = async () => ({
	sendRequest: async () => ({ ...success({ data: {} }), someTryMaybeProcessed: false }),
	sealing: sealingBy('key', () => 'n8n'),
});

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

/** Who is asked, one by one. */
export const PEOPLE = ['ann', 'bob', 'cid'];

export const answerOf = (
	person: string,
	reply: Reply = 'approve',
	more: Partial<Decision> = {},
): Decision => ({
	...{ person, name: person.toUpperCase(), reply, text: '' },
	respondedAt: '2026-03-02T10:20:30.000Z',
	...more,
});
/** A question of which two approvals decide. */
export const questionTo = (people: string[], more: Partial<OpenQuestion> = {}) =>
	openQuestion({
		messages: people.map((person) => ({ key: person, fingerprint: person, person, name: person })),
		needs: { approvals: 2, declineEnds: false },
		afterwards: 'outcome',
		...more,
	});

interface Request {
	question?: unknown;
	query?: IDataObject;
	body?: unknown;
	headers?: IDataObject;
	open?: OpenChat;
}

/** Posts to the webhook of a waiting node; gives the response, and what the workflow goes on with. */
export async function requested({
	question = openQuestion(),
	query = { question: 't' },
	body = { answer: 'approve' },
	headers = {},
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
	const copied: unknown[][] = [];
	const logged: object[] = [];
	const context = {
		getRequestObject: () => ({ method: 'POST', query }),
		getResponseObject: () => response,
		getNode: () => ({ name: 'Ask', type: 'things' }),
		evaluateExpression: () => question,
		getBodyData: () => body,
		getHeaderData: () => headers,
		logHitlResponse: (one: object) => logged.push(one),
		nodeHelpers: {
			copyBinaryFile: async (...file: unknown[]) => copied.push(file) && { fileName: file[1] },
		},
	} as unknown as IWebhookFunctions;
	const read = ({ key }: { key: string }) => ({
		...{ method: 'GET', path: `/${key}`, gone: ['GONE'] },
		counts: () => true,
	});
	const asks = { responder: () => undefined, read, conditions: () => [], note: () => undefined };
	const operation = { approval: asks } as unknown as AskingOperation;
	const { webhookResponse, workflowData, ...flags } = await answerQuestion(
		context,
		operation,
		open,
	);
	const page = sent.page ?? (webhookResponse as string | undefined) ?? '';
	const [, told] = /<h1>(.*)<\/h1>/.exec(page) ?? [];
	const [, text] = /<p(?: role="alert")?>(.*)<\/p>/.exec(page) ?? [];
	return { sent, flags, told, text, copied, logged, goesOn: workflowData?.[0]?.[0] };
}
