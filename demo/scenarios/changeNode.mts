import type { Client } from '../../harness/n8n/client.mts';
import type { Imported, Workflow } from '../../harness/n8n/workflows.mts';

type Parameters = Workflow['nodes'][number]['parameters'];

/** Stores other parameters for one node, as who uses the workflow would. */
export async function changeNode(
	client: Client,
	{ id }: Pick<Imported, 'id'>,
	name: string,
	change: (parameters: Parameters) => Parameters,
): Promise<void> {
	const stored = await client.get<Workflow & Imported>(`/rest/workflows/${id}`);
	const nodes = stored.nodes.map((node) =>
		node.name === name ? { ...node, parameters: change(node.parameters) } : node,
	);
	await client.patch(`/rest/workflows/${id}`, { ...stored, nodes });
}
