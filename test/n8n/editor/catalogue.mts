import { offered } from '../../catalogue/operations.mts';

/** The actions that the editor offers, and what each opens. */
export const actions = offered.map(({ label, resource, operation }) => ({
	node: label,
	action: operation.action,
	resource: resource.name,
	operation: operation.name,
}));

/** The nodes that offer actions. */
export const nodeNames = [...new Set(actions.map(({ node }) => node))].sort();

/** All nodes as n8n lists them: a trigger under the name of the node that it belongs to, or its own. */
const OTHERS = [
	'CometChat Agent Trigger',
	'CometChat Agent Answer',
	'CometChat Event',
	'CometChat Moderation Decision',
	'CometChat Polling',
];
export const listed = [...nodeNames, ...OTHERS].sort();

/** Of each node the action that is furthest from what a new node shows. */
export const someActions = nodeNames.flatMap((name) =>
	actions.filter(({ node }) => node === name).slice(-1),
);

/** The resources of a node as its dropdown has them; the last is n8n's own, in every node. */
export const resourcesOf = (node: string): string[] => [
	...new Set(
		actions
			.filter((one) => one.node === node)
			.map(({ resource }) => resource)
			.sort(),
	),
	'Custom API Call',
];

/** The labels of what can be added to the form of an operation, as the editor sorts them. */
export const labelsOf = (id: string, section: 'additional' | 'filters'): string[] =>
	Object.values(offered.find((one) => one.id === id)?.operation.fields ?? {})
		.filter((field) => (field.section ?? (field.required ? 'main' : 'additional')) === section)
		.map(({ displayName }) => displayName)
		.sort();
