import { operations, runner, type OperationName } from '../support/operations.mts';
import { nodes } from '../support/nodes.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import { asked } from './asked.mts';
import { schemaOf } from './infer.mts';

/** A file in which n8n looks for the fields of an operation that has not run yet. */
export interface SchemaFile {
	path: string;
	text: string;
}

/** Where n8n looks for it, beside the node. */
export function schemaPath(node: string, resource: string, operation: string): string {
	const folder = node.charAt(0).toUpperCase() + node.slice(1);
	return `nodes/${folder}/__schema__/v1.0.0/${resource}/${operation}.json`;
}

/** Runs each operation against the sandbox and writes down which fields its rows have. */
export async function collect(sandbox: Sandbox): Promise<SchemaFile[]> {
	await sandbox.reset();
	const [call] = await sandbox.state('calls');
	const run = runner(sandbox);
	const files: SchemaFile[] = [];
	for (const [name, parameters] of Object.entries(asked(String(call?.sessionId)))) {
		const rows = await run(name as OperationName, parameters);
		const schema = { ...schemaOf(rows.map(({ json }) => json)), version: 1 };
		const [node, resource, operation] = operations[name as OperationName];
		const path = schemaPath(nodes[node].description.name, resource, operation);
		files.push({ path, text: `${JSON.stringify(schema, undefined, '\t')}\n` });
	}
	return files;
}
