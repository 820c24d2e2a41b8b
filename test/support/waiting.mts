import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { WebhookContext } from 'n8n-core';
import { listening } from '../../harness/process/listening.mts';
import type { Context } from '../../harness/engine/context.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import type {
	INodeExecutionData,
	INodeType,
	IWebhookData,
	IWebhookFunctions,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { contextFor, type Run } from './engine.mts';

// Node’s own `import` finds no part of its files, and `npm run write:schemas` goes without Jest.
const { SEND_AND_WAIT_OPERATION } = createRequire(import.meta.url)(
	'n8n-workflow',
) as typeof import('n8n-workflow');

/** An execution that waits, and the address where it goes on, as n8n's server offers it. */
export interface Waiting {
	rows: INodeExecutionData[];
	/** How long n8n would wait; nothing if the execution goes on at once. */
	until: Date | undefined;
	/** What the execution went on with. */
	resumed: INodeExecutionData[][];
}

/** Runs a node that waits; the links in what it sent lead to a server of n8n's kind. */
export async function waitingServer(type: INodeType) {
	let context: Context | undefined;
	const resumed: INodeExecutionData[][] = [];
	/** What was posted to executions, and where. */
	const posted: Array<{ url: string; body: unknown }> = [];
	/** What is done before an execution goes on. */
	const before = { resuming: async (): Promise<void> => {} };
	const uploads = scratchFolder();
	const server = createServer((request, response) => void resume(request, response));
	const address = await listening(server);

	/** Whether a link is as n8n signed it; its token stands alone where it could not. */
	function isSigned({ searchParams, search }: URL): boolean {
		const { signature: _, ...parameters } = Object.fromEntries(searchParams);
		const { getSignedResumeUrl } = context as Partial<Context>;
		if (!getSignedResumeUrl || context!.runExecutionData.resumeToken) return true;
		return search === new URL(getSignedResumeUrl.call(context!, parameters)).search;
	}

	/** Calls the webhook of the waiting node, and answers as n8n does. */
	async function resume(request: IncomingMessage, response: ServerResponse) {
		const answer = express(response);
		const url = new URL(request.url ?? '/', address);
		if (!isSigned(url)) return void answer.status(401).send('Invalid token');
		if (!['GET', 'POST'].includes(request.method ?? ''))
			return void answer.status(200).send('No action required');
		const { operation, responseType } = context!.node.parameters;
		const isForm = operation === SEND_AND_WAIT_OPERATION && responseType === 'customForm';
		const isInParts = request.headers['content-type']?.startsWith('multipart/form-data');
		if (isForm && request.method === 'POST' && !isInParts)
			return void answer.status(415).send('Expected multipart/form-data');
		const { form, files } = await read(request, uploads.folder);
		// What is given several times comes as a list, as from Express.
		const body = Object.fromEntries(
			[...form.keys()].map((name) => {
				const all = form.getAll(name);
				return [name, all.length > 1 ? all : all[0]];
			}),
		);
		const whole = files ? { data: body, files } : body;
		if (request.method === 'POST') posted.push({ url: url.href, body: whole });
		Object.assign(request, { body: whole, query: Object.fromEntries(url.searchParams) });
		const { workflow, node, additionalData, mode, runExecutionData } = context!;
		const asked = new WebhookContext(
			workflow,
			node,
			{
				...additionalData,
				httpRequest: request,
				httpResponse: answer,
			} as unknown as IWorkflowExecuteAdditionalData,
			mode,
			{} as IWebhookData,
			[],
			runExecutionData,
		);
		const { webhookResponse, workflowData } = await type.webhook!.call(
			asked as WebhookContext & IWebhookFunctions,
		);
		if (workflowData) await before.resuming();
		resumed.push(...(workflowData ?? []));
		if (webhookResponse === undefined) return;
		// What a node only returns goes out under n8n's policy, not under the node's.
		response.setHeader('content-security-policy', 'sandbox');
		answer.type('html').send(String(webhookResponse));
	}

	/** Runs the node; the same context again is a later round of the same execution. */
	async function ask(
		run: Run,
		round = contextFor(type, { ...run, resumeAt: `${address}/webhook-waiting` }),
	): Promise<Waiting> {
		context = round;
		resumed.length = 0;
		delete context.runExecutionData.waitTill;
		const [rows = []] = (await type.execute!.call(context)) as INodeExecutionData[][];
		return { rows, until: context.runExecutionData.waitTill, resumed };
	}

	return {
		address,
		resumed,
		posted,
		before,
		ask,
		context: () => context!,
		stop() {
			server.close();
			server.closeAllConnections();
			uploads.remove();
		},
	};
}

/** What a form sent; its files as n8n stores them. */
async function read(request: IncomingMessage, uploads: string) {
	const type = request.headers['content-type'] ?? '';
	if (!type.startsWith('multipart/')) {
		const sent = await text(request);
		const values =
			type === 'application/json' ? (JSON.parse(sent) as Record<string, string>) : sent;
		const isForm = type !== 'text/plain';
		return { form: new URLSearchParams(isForm ? values : ''), files: undefined };
	}
	const sent = new Response(await buffer(request), { headers: { 'content-type': type } });
	const form = new URLSearchParams();
	const files: Record<string, object> = {};
	const parts: Array<[name: string, value: FormDataEntryValue]> = [];
	(await sent.formData()).forEach((value, name) => parts.push([name, value]));
	for (const [name, value] of parts)
		if (typeof value === 'string') form.append(name, value);
		else {
			const filepath = join(mkdtempSync(join(uploads, 'form-')), 'file');
			writeFileSync(filepath, Buffer.from(await value.arrayBuffer()));
			files[name] = {
				filepath,
				originalFilename: value.name,
				mimetype: value.type,
				size: value.size,
			};
		}
	return { form, files };
}

/** What a node needs of Express's response. */
function express(response: ServerResponse) {
	const made = {
		status: (code: number) => Object.assign(made, { code: (response.statusCode = code) }),
		set(headers: Record<string, string>) {
			response.setHeaders(new Map(Object.entries(headers)));
			return made;
		},
		type(kind: string) {
			response.setHeader('content-type', `text/${kind}; charset=utf-8`);
			return made;
		},
		once: response.once.bind(response),
		get statusCode() {
			return response.statusCode;
		},
		send: (page: string) => response.end(page),
	};
	return made;
}
