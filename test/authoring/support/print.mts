import type { INodeTypeDescription } from 'n8n-workflow';

/** A value as a literal of TypeScript, keys without quotes, as a person writes it. */
const literal = (value: unknown): string =>
	JSON.stringify(value, null, '\t').replace(/^(\t*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');

/**
 * A node's final description as the `.node.ts` that somebody might have written by hand. Webhooks stand
 * apart: beside a literal, the rules want what registers a trigger's, and nobody registers a resuming one.
 */
export function printNode(className: string, description: INodeTypeDescription): string {
	const { webhooks, ...rest } = description;
	const printed = literal(rest)
		.replace(/inputs: \[\s*"main"\s*\]/, 'inputs: [NodeConnectionTypes.Main]')
		.replace(/outputs: \[\s*"main"\s*\]/, 'outputs: [NodeConnectionTypes.Main]')
		.replace(/outputs: \[\s*"ai_memory"\s*\]/, 'outputs: [NodeConnectionTypes.AiMemory]');
	return `import type { INodeType, INodeTypeDescription } from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
${webhooks ? `\nconst webhooks = ${literal(webhooks)};\n` : ''}
export class ${className} implements INodeType {
	description: INodeTypeDescription = ${webhooks ? printed.replace('{', '{ webhooks,') : printed};
}
`;
}
