import type { INodeExecutionData } from 'n8n-workflow';
import type { Offered } from '../catalogue/operations.mts';
import { schemaOf } from './infer.mts';

/** Where n8n looks for the fields of an operation that has not run yet, beside its node. */
export function schemaPath({ node, resource, operation }: Offered): string {
	const folder = node.charAt(0).toUpperCase() + node.slice(1);
	return `nodes/${folder}/__schema__/v1.0.0/${resource.value}/${operation.value}.json`;
}

/** That file for such rows. */
export const schemaText = (rows: INodeExecutionData[]): string =>
	`${JSON.stringify({ ...schemaOf(rows.map(({ json }) => json)), version: 1 }, undefined, '\t')}\n`;
