import type { Client } from './client.mts';

/** What n8n tells the editor about a node. */
export interface NodeType {
	/** Full name, as workflows store it: `package.node`. */
	name: string;
	displayName: string;
	usableAsTool?: boolean;
	iconUrl?: string | { light: string; dark: string };
	credentials?: Array<{ name: string }>;
	properties: Array<{ name: string; displayName: string }>;
}

/** The nodes that n8n has loaded from a package. */
export async function nodeTypes(client: Client, packageName: string): Promise<NodeType[]> {
	const all = await client.get<NodeType[]>('/types/nodes.json');
	return all.filter(({ name }) => name.startsWith(`${packageName}.`));
}
