import type { Client } from './client.mts';

/** What n8n tells the editor about a node. */
export interface NodeType {
	/** Full name, as workflows store it: `package.node`. */
	name: string;
	displayName: string;
	/** Those of its versions that it knows. */
	version: number | number[];
	usableAsTool?: boolean;
	iconUrl?: string | { light: string; dark: string };
	credentials?: Array<{ name: string }>;
	/** Where the editor lists it. */
	codex?: { categories?: string[]; subcategories?: Record<string, string[]> };
	properties: Parameter[];
}

/** A parameter of a node; a collection has the parameters inside it as its options. */
export interface Parameter {
	name: string;
	displayName: string;
	type: string;
	default?: unknown;
	options?: Array<{ name: string; value?: unknown }>;
	displayOptions?: { show?: Record<string, unknown[]> };
}

/** The nodes that n8n has loaded from a package. */
export async function nodeTypes(client: Client, packageName: string): Promise<NodeType[]> {
	const all = await client.get<NodeType[]>('/types/nodes.json');
	return all.filter(({ name }) => name.startsWith(`${packageName}.`));
}
