import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../pack.mts';
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

/** Takes a workflow in as dragging its file onto the editor and saving would. */
export async function importWorkflow(client: Client, workflow: Workflow): Promise<Imported> {
	return await client.post<Imported>('/rest/workflows', workflow);
}

/** Runs a workflow from one of its triggers, as «Execute workflow» does, to its end. */
export async function runWorkflow(client: Client, id: string, trigger: string): Promise<Execution> {
	const { executionId } = await client.post<{ executionId: string }>(`/rest/workflows/${id}/run`, {
		triggerToStartFrom: { name: trigger },
	});
	return await executionOf(client, executionId);
}

/** Publishes a workflow, so that its webhooks and schedules work. */
export async function activate(client: Client, { id, versionId }: Imported): Promise<void> {
	await client.post(`/rest/workflows/${id}/activate`, { versionId });
}

/** Calls a published workflow's webhook, as another service would, and waits for the run. */
export async function callWebhook(
	client: Client,
	{ id }: Imported,
	path: string,
	body: unknown,
): Promise<Execution> {
	const before = new Set(await executionIds(client, id));
	await postOnceRegistered(client, `/webhook/${path}`, body);
	const [newest] = (await executionIds(client, id)).filter((one) => !before.has(one));
	if (!newest) throw new Error(`The webhook ${path} started no run`);
	return await executionOf(client, newest);
}

/**
 * n8n registers the webhooks of a published workflow a moment after it has answered. A workflow
 * that fails answers 500; what happened stands in its execution.
 */
async function postOnceRegistered(client: Client, path: string, body: unknown): Promise<void> {
	for (const until = Date.now() + PATIENCE; ; await wait(200)) {
		try {
			await client.post(path, body);
			return;
		} catch (error) {
			const status = error instanceof N8nRefused ? error.status : undefined;
			if (status === 500) return;
			if (status !== 404 || Date.now() > until) throw error;
		}
	}
}
