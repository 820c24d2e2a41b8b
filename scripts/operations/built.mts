import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import type { IExecuteFunctions, INodeProperties, INodeType } from 'n8n-workflow';
import type { Resource } from '../../nodes/engine/declaration/resource.ts';

/** A node as it is built: what the editor loads, and its catalogue. */
export interface BuiltNode {
	description: INodeType['description'];
	resources: Resource[];
}

/** The engine as it is built. */
export interface BuiltEngine {
	execute(
		context: IExecuteFunctions,
		resources: Resource[],
	): ReturnType<NonNullable<INodeType['execute']>>;
	properties(resources: Resource[]): INodeProperties[];
}

/** What the joined file of the package exports. */
export const built = (folder = resolve('.')): BuiltEngine & Record<string, unknown> =>
	createRequire(join(folder, 'package.json'))('./dist/index.js') as never;

/** The nodes of the package that offer operations, in the order of package.json. */
export const builtNodes = (folder = resolve('.')): BuiltNode[] =>
	classes(folder).flatMap(([name, description]) => {
		const resources = built(folder)[`${name}Resources`] as Resource[] | undefined;
		return resources ? [{ description, resources }] : [];
	});

/** What n8n shows of every node of the package. */
export const builtDescriptions = (folder = resolve('.')): BuiltNode['description'][] =>
	classes(folder).map(([, description]) => description);

function classes(folder: string): Array<[name: string, description: BuiltNode['description']]> {
	const { n8n } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
		n8n: { nodes: string[] };
	};
	return n8n.nodes.map((file) => {
		const name = basename(file, '.node.js');
		const Node = built(folder)[name] as new () => INodeType;
		return [name, new Node().description];
	});
}
