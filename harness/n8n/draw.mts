import { randomUUID } from 'node:crypto';
import type { Workflow } from './workflows.mts';

/** A node of a workflow that is drawn. */
export interface Step {
	/** Its type; one of n8n's own goes without the package. */
	type: string;
	typeVersion?: number;
	parameters?: object;
	/** IDs of its credentials, by type. */
	credentials?: Record<string, string>;
	webhookId?: string;
	onError?: string;
	/** The node or nodes behind each of its outputs; without it, the next one. */
	to?: Array<string | string[] | undefined>;
	/** The node or nodes that it serves, and as what; such a node is no next one. */
	serves?: [nodes: string | string[], as: string];
}

const named = (ids: Record<string, string>) =>
	Object.fromEntries(Object.entries(ids).map(([type, id]) => [type, { id, name: type }]));

/**
 * Draws a workflow, of which each node leads to the next.
 * @param steps its nodes by name
 */
export function draw(name: string, steps: Record<string, Step>): Workflow {
	const chain = Object.keys(steps).filter((step) => !steps[step]?.serves);
	const leading = (outputs: NonNullable<Step['to']>, type: string) => ({
		[type]: outputs.map((nodes = []) => [nodes].flat().map((node) => ({ node, type, index: 0 }))),
	});
	const connected = Object.entries(steps).map(([step, { to, serves }]) => {
		if (serves) return [step, leading([serves[0]], serves[1])];
		const next = chain[chain.indexOf(step) + 1];
		return [step, leading(to ?? (next === undefined ? [] : [next]), 'main')];
	});
	return {
		name,
		nodes: Object.entries(steps).map(
			([step, { type, credentials, to: _, serves: __, ...rest }]) => ({
				typeVersion: 1,
				...rest,
				id: randomUUID(),
				name: step,
				type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
				position: [0, 0],
				parameters: { ...rest.parameters },
				// A node that names none gets those that it needs.
				...(credentials && { credentials: named(credentials) }),
			}),
		),
		connections: Object.fromEntries(connected) as Workflow['connections'],
		settings: { executionOrder: 'v1' },
	};
}
