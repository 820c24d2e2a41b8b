import { isDeepStrictEqual } from 'node:util';
import { N8nRefused } from '../../harness/n8n/client.mts';
import { TOOL_LOGIN } from '../../harness/n8n/credentials.mts';
import { whilePublished } from '../../harness/n8n/publication.mts';
import { postToWebhook, runWorkflow, startedBy } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import { changeNode } from './changeNode.mts';
import type { Run, Scenario } from './scenario.mts';

const TRIGGER = 'Register the tool';
const WEBHOOK = 'cometchat-order-status';
const AGENT = 'agent_shop';
const TOOL = 'n8n-order-status';
const TOOLS = '/v3/ai-agents/agent-builder/api-tools';
const THE_AGENT = `/v3/ai-agents/agent-builder/agents/${AGENT}`;
const SENT = 'sent on Monday, arrives on Thursday';
const NONE = 'This user has no order with this number.';

const login = (password: string): Record<string, string> => ({
	authorization: `Basic ${Buffer.from(`${TOOL_LOGIN.user}:${password}`).toString('base64')}`,
});

/** Registers the tool with the URL and the password that are really needed. */
const registered = (how: string): Run => ({
	how,
	async start(client, workflow) {
		const values: Record<string, string> = {
			url: `${client.address}/webhook/${WEBHOOK}`,
			password: TOOL_LOGIN.password,
		};
		await changeNode(client, workflow, 'What to register', () => ({
			assignments: {
				assignments: Object.entries({ username: TOOL_LOGIN.user, ...values }).map(
					([name, value]) => ({ id: name, name, value, type: 'string' }),
				),
			},
			options: {},
		}));
		return await runWorkflow(client, workflow.id, TRIGGER);
	},
});

/** CometChat's request to the tool, for a question of this user; nobody else gets an answer. */
const asked = (uid: string, orderId: string, status: string): Run => ({
	how: `Published, and requested as by CometChat: ${uid} asks about ${orderId}`,
	start: async (client, workflow) =>
		await whilePublished(client, workflow, async () => {
			const ask = async (headers: object) =>
				await postToWebhook(client, WEBHOOK, { orderId }, { 'x-user': uid, ...headers });
			const run = await startedBy(client, workflow, async () => {
				const answer = await ask(login(TOOL_LOGIN.password));
				if (!isDeepStrictEqual(answer, { order: orderId, status }))
					throw new Error(`The tool answered ${JSON.stringify(answer)}`);
			});
			for (const wrong of [{}, login('guessed')]) await rejected(async () => await ask(wrong));
			return run;
		}),
});

/** Old versions of n8n tell a missing login from a wrong one. */
async function rejected(ask: () => Promise<unknown>): Promise<void> {
	const status = await ask().then(
		() => 200,
		(error: unknown) => (error instanceof N8nRefused ? error.status : error),
	);
	if (status !== 401 && status !== 403)
		throw new Error(`The webhook responded with ${String(status)} to a wrong login`);
}

/** A workflow answers what an agent of CometChat asks, and is registered as its tool. */
export const tool: Scenario = {
	title: 'CometChat’s own agent looks up orders in n8n',
	file: 'tool-for-cometchats-agent.json',
	runs: [
		{
			how: `Execute workflow, from “${TRIGGER}”, without a password: nothing is registered`,
			start: async (client, { id }) => await runWorkflow(client, id, TRIGGER),
		},
		registered('Again, with a password'),
		registered('Again: the tool is there, so it is changed'),
		asked('dalia', '1042', SENT),
		asked('emeka', '1043', 'waiting for the payment'),
		asked('emeka', '1042', NONE),
	],
	input: [{ node: 'Question', columns: [column('Order', 'order'), column('User', 'user')] }],
	output: [
		{ node: 'Answer', columns: [column('Order', 'order'), column('Status', 'status')] },
		{ node: 'Failed', columns: [column('Problem', 'problem'), column('Do', 'what to do')] },
	],
	expected: [
		{ kind: 'agentApiTools', id: TOOL, was: 'added', has: { method: 'POST' } },
		{
			...{ kind: 'agents', id: AGENT, was: 'changed' },
			has: { apiTools: ['order-status', TOOL] },
		},
	],
	calls: [
		{ request: `GET ${TOOLS}`, times: 3 },
		{ request: `POST ${TOOLS} → 201`, times: 1 },
		{ request: `PATCH ${TOOLS}/${TOOL}`, times: 1 },
		{ request: `GET ${THE_AGENT}`, times: 2 },
		{ request: `PATCH ${THE_AGENT}`, times: 2 },
	],
	rows: [
		{
			node: 'Answer',
			rows: [
				{ order: '1042', status: SENT },
				{ order: '1043', status: 'waiting for the payment' },
				{ order: '1042', status: NONE },
			],
		},
		{ node: 'Failed', rows: [{}] },
	],
};
