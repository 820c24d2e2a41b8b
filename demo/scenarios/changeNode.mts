import type { Client } from '../../harness/n8n/client.mts';
import type { Imported, Workflow } from '../../harness/n8n/workflows.mts';

type Node = Workflow['nodes'][number];
type Parameters = Node['parameters'];

/** Stores other parameters for one node, as who uses the workflow would, and whether it is turned off. */
export async function changeNode(
	client: Client,
	{ id }: Pick<Imported, 'id'>,
	name: string,
	change: (parameters: Parameters) => Parameters,
	settings: Pick<Node, 'disabled'> = {},
): Promise<Imported> {
	const stored = await client.get<Workflow & Imported>(`/rest/workflows/${id}`);
	const nodes = stored.nodes.map((node) =>
		node.name === name ? { ...node, ...settings, parameters: change(node.parameters) } : node,
	);
	return await client.patch<Imported>(`/rest/workflows/${id}`, { ...stored, nodes });
}
