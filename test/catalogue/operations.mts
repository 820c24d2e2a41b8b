import type { RunnableOperation } from '../../nodes/engine/plan/execution';
import type { Resource } from '../../nodes/engine/catalogue/resource';
import { builtNodes } from '../../scripts/operations/built.mts';

/** One operation as it ships, and where it stands. */
export interface Offered {
	/** `cometChat/user/create` */
	id: string;
	/** The node's name as n8n stores it, and as people see it. */
	node: string;
	label: string;
	resource: Resource;
	operation: RunnableOperation;
}

/** An operation without what only its tool has: test/engine/tool.test.mts. */
const asNode = (operation: RunnableOperation): RunnableOperation => ({
	...operation,
	fields: Object.fromEntries(
		Object.entries(operation.fields).filter(([, { asTool }]) => asTool !== true),
	),
});

/** Every operation that the package offers. */
export const offered: Offered[] = builtNodes().flatMap(({ description, resources }) =>
	resources.flatMap((resource) =>
		resource.operations.map((operation) => ({
			...{ id: `${description.name}/${resource.value}/${operation.value}`, node: description.name },
			...{ label: description.displayName, resource, operation: asNode(operation) },
		})),
	),
);

/** The nodes' labels by their names. */
export const nodeLabels = Object.fromEntries(offered.map(({ node, label }) => [node, label]));
