import type { INodeType } from 'n8n-workflow';
import type { Resource } from '../../nodes/engine/catalogue/resource.ts';
import { built, builtNodes } from '../../scripts/operations/built.mts';
import { described } from '../implementations/described.mts';
import type { Installation } from '../tasks/task.mts';

/** One node with our operations, the first `count` of them. */
export function nodeWith({ packageFolder }: Installation, count: number): INodeType {
	const { execute, properties } = built(packageFolder);
	const resources = first(count, catalogue(packageFolder));
	return {
		description: described(`with${count}`, properties(resources)),
		async execute() {
			return await execute(this, resources);
		},
	};
}

/** How many operations the largest node has. */
export const mostOperations = (packageFolder: string): number =>
	Math.max(
		...builtNodes(packageFolder).map(
			({ resources }) => resources.flatMap(({ operations }) => operations).length,
		),
	);

/** The resources of all nodes; one that another node has too gets a value of its own. */
function catalogue(packageFolder: string): Resource[] {
	const seen = new Set<string>();
	return builtNodes(packageFolder).flatMap(({ description, resources }) =>
		resources.map((resource) => {
			const value = seen.has(resource.value)
				? `${description.name}${resource.value}`
				: resource.value;
			seen.add(value);
			return { ...resource, value };
		}),
	);
}

function first(count: number, resources: Resource[]): Resource[] {
	let left = count;
	return resources.flatMap((resource) => {
		const operations = resource.operations.slice(0, Math.max(0, left));
		left -= operations.length;
		return operations.length > 0 ? [{ ...resource, operations }] : [];
	});
}
