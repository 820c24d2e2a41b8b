import { waitFor } from '../process/waitFor.mts';
import { N8nRefused, type Client } from './client.mts';
import { activate, type Imported, type Workflow } from './workflows.mts';

/** What became of a workflow that was published. */
export interface Publication {
	isPublished: boolean;
	/** What n8n shows of a trigger that could not be registered. */
	message?: string;
}

interface Status {
	status: 'in_progress' | 'published' | 'partial' | 'failed' | 'not_published';
	triggers: Array<{ errorMessage: string | null }>;
}

/** Publishes a workflow, and waits until its triggers are registered or have failed for good. */
export async function publish(client: Client, workflow: Imported): Promise<Publication> {
	try {
		await activate(client, workflow);
	} catch (error) {
		// Old versions register before they answer.
		if (error instanceof N8nRefused && error.status < 500)
			return { isPublished: false, message: error.message };
		throw error;
	}
	return await settled(client, workflow.id, 'published');
}

/** Takes a workflow out of work, and waits until its triggers are gone. */
export async function unpublish(client: Client, { id, versionId }: Imported): Promise<void> {
	try {
		await client.post(`/rest/workflows/${id}/deactivate`, {});
	} catch (error) {
		if (!(error instanceof N8nRefused && error.status === 404)) throw error;
		await client.patch(`/rest/workflows/${id}`, { active: false, versionId });
	}
	await settled(client, id, 'not_published');
}

/** Does something while a workflow is published, so that its trigger hears of it. */
export async function whilePublished<T>(
	client: Client,
	workflow: Imported,
	work: () => Promise<T>,
): Promise<T> {
	const { isPublished, message } = await publish(client, workflow);
	if (!isPublished) throw new Error(`n8n couldn’t publish the workflow: ${message}`);
	try {
		return await work();
	} finally {
		await unpublish(client, workflow);
	}
}

/** Stores other parameters for the nodes of a workflow, as Save does. */
export async function save(client: Client, { id, versionId }: Imported, workflow: Workflow) {
	return await client.patch<Imported>(`/rest/workflows/${id}`, { ...workflow, versionId });
}

async function settled(
	client: Client,
	id: string,
	wanted: 'published' | 'not_published',
): Promise<Publication> {
	const look = async (note: (seen: unknown) => void): Promise<Publication | undefined> => {
		const now = await statusOf(client, id);
		note(now);
		if (!now || now.status === wanted) return { isPublished: wanted === 'published' };
		if (now.status !== 'failed' && now.status !== 'partial') return undefined;
		const message = now.triggers.find((one) => one.errorMessage)?.errorMessage;
		return { isPublished: false, ...(message ? { message } : {}) };
	};
	return await waitFor(look, `Workflow ${id} isn’t ${wanted}`);
}

/** Nothing in versions that register before they answer. */
async function statusOf(client: Client, id: string): Promise<Status | undefined> {
	try {
		return await client.get<Status>(`/rest/workflows/${id}/publication-status`);
	} catch (error) {
		if (error instanceof N8nRefused && error.status === 404) return undefined;
		throw error;
	}
}
