import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../scripts/bring/paths.mjs';
import { N8nRefused, type Client } from './client.mts';
import { executionIds, executionOf, type Execution } from './executions.mts';

const PATIENCE = 15_000;

/** A workflow as it stands in an export file. */
export interface Workflow {
	name: string;
	nodes: Array<{
		name: string;
		type: string;
		parameters: Record<string, unknown>;
		disabled?: boolean;
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
export function example(file: string): Workflow {
	return JSON.parse(readFileSync(join(ROOT, 'examples', file), 'utf8')) as Workflow;
}

/** A workflow in which somebody has chosen a stored credential wherever one is needed. */
export function withCredential(workflow: Workflow, id: string): Workflow {
	const nodes = workflow.nodes.map(({ credentials, ...node }) => {
		if (!credentials) return node;
		const chosen = Object.entries(credentials).map(([type, { name }]) => [type, { id, name }]);
		return { ...node, credentials: Object.fromEntries(chosen) as typeof credentials };
	});
	return { ...workflow, nodes };
}

/** Takes a workflow in as dragging its file onto the editor and saving would. */
export async function importWorkflow(client: Client, workflow: Workflow): Promise<Imported> {
	return await client.post<Imported>('/rest/workflows', { ...workflow, active: false });
}

/** Runs a workflow from one of its triggers, as «Execute workflow» does, to its end. */
export async function runWorkflow(client: Client, id: string, trigger: string): Promise<Execution> {
	const workflowData = await client.get<Workflow>(`/rest/workflows/${id}`);
	const { executionId } = await client.post<{ executionId: string }>(`/rest/workflows/${id}/run`, {
		// Versions before 2 run what they are given; newer ones what they have stored.
		workflowData,
		triggerToStartFrom: { name: trigger },
	});
	return await executionOf(client, executionId);
}

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
	{ id }: Imported,
	path: string,
	body: unknown,
): Promise<Execution> {
	const before = new Set(await executionIds(client, id));
	await postToWebhook(client, path, body);
	const [newest] = (await executionIds(client, id)).filter((one) => !before.has(one));
	if (!newest) throw new Error(`The webhook ${path} started no run`);
	return await executionOf(client, newest);
}

/**
 * Posts to a published workflow's webhook and gives its answer. n8n registers webhooks a moment
 * after it has answered. A workflow that fails answers 500; what happened stands in its execution.
 */
export async function postToWebhook<T>(
	client: Client,
	path: string,
	body: unknown,
): Promise<T | undefined> {
	for (const until = Date.now() + PATIENCE; ; await wait(200)) {
		try {
			return await client.post<T>(`/webhook/${path}`, body);
		} catch (error) {
			const status = error instanceof N8nRefused ? error.status : undefined;
			if (status === 500) return undefined;
			if (status !== 404 || Date.now() > until) throw error;
		}
	}
}
