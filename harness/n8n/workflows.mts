import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { PATIENCE, waitFor } from '../process/waitFor.mts';
import { N8nRefused, type Client } from './client.mts';
import { executionIds, executionOf, type Execution } from './executions.mts';

/** A workflow as it is in an export file. */
export interface Workflow {
	name: string;
	nodes: Array<{
		name: string;
		type: string;
		typeVersion: number;
		parameters: Record<string, unknown>;
		disabled?: boolean;
		webhookId?: string;
		credentials?: Record<string, { id: string | null; name: string }>;
	}>;
	connections: Record<string, unknown>;
	settings?: Record<string, unknown>;
}

/** A workflow that n8n has taken in. */
export interface Imported {
	id: string;
	versionId: string;
}

/** Reads one of the files in `examples/`. */
export const shipped = (file: string): Workflow =>
	JSON.parse(readFileSync(join(ROOT, 'examples', file), 'utf8')) as Workflow;

const isTrigger = ({ type }: Workflow['nodes'][number]): boolean =>
	/(Trigger|\.webhook)$/.test(type);

/** The same as somebody has it who uses it: with its trigger turned on. */
export function example(file: string): Workflow {
	const workflow = shipped(file);
	for (const node of workflow.nodes) if (isTrigger(node)) delete node.disabled;
	return workflow;
}

/** The path of the webhook, form or agent that starts one of them. */
export function webhookOf(file: string): string {
	const webhook = shipped(file).nodes.find((node) => isTrigger(node) && node.webhookId)?.webhookId;
	if (!webhook) throw new Error(`No webhook starts ${file}`);
	return webhook;
}

type Chosen = Record<string, { id: string; name: string }>;

/** The types of the credentials that a node asks for: those it names, or the one that it needs. */
function credentialTypes({ type, parameters, credentials }: Workflow['nodes'][number]): string[] {
	if (credentials) return Object.keys(credentials);
	if (type === '@n8n/n8n-nodes-langchain.lmChatOpenAi') return ['openAiApi'];
	if (type === '@n8n/n8n-nodes-langchain.memoryPostgresChat') return ['postgres'];
	if (type === 'n8n-nodes-base.rabbitmqTrigger') return ['rabbitmq'];
	if (parameters.authentication === 'headerAuth') return ['httpHeaderAuth'];
	if (parameters.authentication === 'basicAuth') return ['httpBasicAuth'];
	if (!type.startsWith('n8n-nodes-cometchat.')) return [];
	if (/\.cometChat(Event|AgentAnswer|ModerationDecision)$/.test(type)) return [];
	if (type.endsWith('.cometChatAgentTrigger')) return ['cometChatAgentApi'];
	if (type.endsWith('.cometChatModerationTrigger')) return ['cometChatWebhookApi'];
	if (!type.endsWith('.cometChatTrigger')) return ['cometChatApi'];
	return [
		parameters.registration === 'automatic' ? 'cometChatManagementApi' : 'cometChatWebhookApi',
	];
}

/** A workflow in which a stored credential is chosen wherever one is needed: the same, or by type. */
export function withCredential(workflow: Workflow, ids: string | Record<string, string>): Workflow {
	const idOf = (type: string) => (typeof ids === 'string' ? ids : ids[type]);
	const nodes = workflow.nodes.map((node) => {
		const chosen = credentialTypes(node).flatMap((type) => {
			const id = idOf(type);
			return id === undefined ? [] : [[type, { id, name: type }]];
		});
		return { ...node, credentials: Object.fromEntries(chosen) as Chosen };
	});
	return { ...workflow, nodes };
}

/** A workflow whose trigger registers itself, for apps that have the Management API. */
export const selfRegistering = (workflow: Workflow): Workflow => ({
	...workflow,
	nodes: workflow.nodes.map((node) =>
		node.type.endsWith('.cometChatTrigger')
			? { ...node, parameters: { ...node.parameters, registration: 'automatic' } }
			: node,
	),
});

/** Takes a workflow in as dragging its file onto the editor and saving would. */
export async function importWorkflow(client: Client, workflow: Workflow): Promise<Imported> {
	return await client.post<Imported>('/rest/workflows', { ...workflow, active: false });
}

/** Starts a workflow from one of its triggers, as «Execute workflow» does; gives the ID of the run. */
export async function startWorkflow(client: Client, id: string, trigger: string): Promise<string> {
	const workflowData = await client.get<Workflow>(`/rest/workflows/${id}`);
	const { executionId } = await client.post<{ executionId: string }>(`/rest/workflows/${id}/run`, {
		// Versions before 2 run what they are given; newer ones what they have stored.
		workflowData,
		triggerToStartFrom: { name: trigger },
	});
	return executionId;
}

/** Runs a workflow so to its end. */
export const runWorkflow = async (
	client: Client,
	id: string,
	trigger: string,
): Promise<Execution> => await executionOf(client, await startWorkflow(client, id, trigger));

/** Publishes a workflow, so that its webhooks and schedules work. */
export async function activate(client: Client, { id, versionId }: Imported): Promise<void> {
	try {
		await client.post(`/rest/workflows/${id}/activate`, { versionId });
	} catch (error) {
		if (!(error instanceof N8nRefused && error.status === 404)) throw error;
		// Old versions have no versions to publish, only a switch.
		await client.patch(`/rest/workflows/${id}`, { active: true, versionId });
	}
}

/** Calls a published workflow's webhook, as another service would, and waits for the run. */
export async function callWebhook(
	client: Client,
	workflow: Imported,
	path: string,
	body: unknown,
	headers?: Record<string, string>,
): Promise<Execution> {
	return await startedBy(client, workflow, async () => {
		await postToWebhook(client, path, body, headers);
	});
}

/** The run that something started, at its end. */
export async function startedBy(
	client: Client,
	workflow: Imported,
	start: () => Promise<unknown>,
): Promise<Execution> {
	return await executionOf(client, await startOf(client, workflow, start));
}

/** The ID of the run that something starts, at once or soon: deliveries take their time. */
export async function startOf(
	client: Client,
	{ id }: Imported,
	start: () => Promise<unknown>,
): Promise<string> {
	const before = new Set(await executionIds(client, id));
	await start();
	const look = async () => (await executionIds(client, id)).find((one) => !before.has(one));
	return await waitFor(look, `Nothing started a run of workflow ${id}`);
}

/** Posts to a published workflow's webhook and gives its answer, if the workflow does not fail. */
export async function postToWebhook<T>(
	client: Client,
	path: string,
	body: unknown,
	headers?: Record<string, string>,
): Promise<T | undefined> {
	return await whenRegistered(async () => await client.post<T>(`/webhook/${path}`, body, headers));
}

/**
 * n8n registers webhooks and forms a moment after it has said that a workflow is published. One that
 * fails answers 500; what happened is in its execution.
 */
export async function whenRegistered<T>(post: () => Promise<T>): Promise<T | undefined> {
	for (const until = Date.now() + PATIENCE; ; await wait(200)) {
		try {
			return await post();
		} catch (error) {
			const status = error instanceof N8nRefused ? error.status : undefined;
			if (status === 500) return undefined;
			if (status !== 404 || Date.now() > until) throw error;
		}
	}
}
