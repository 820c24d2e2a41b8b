import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { IExecuteFunctions, INodeProperties, INodeType } from 'n8n-workflow';
import type { Resource } from '../../nodes/engine/catalogue/resource.ts';
import { ROOT, TOOLS } from '../setup/paths.mjs';

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

/** The engine and the catalogues as they are built for tools: beside an installed package as a copy. */
export const built = (folder?: string): BuiltEngine & Record<string, unknown> =>
	createRequire(import.meta.url)(folder ? join(folder, basename(TOOLS)) : TOOLS) as never;

/** The nodes of the package that offer operations, in the order of package.json. */
export const builtNodes = (folder?: string): BuiltNode[] =>
	classes(folder).flatMap(([name, description]) => {
		const resources = built(folder)[`${name}Resources`] as Resource[] | undefined;
		return resources ? [{ description, resources }] : [];
	});

/** What n8n shows of every node of the package. */
export const builtDescriptions = (folder?: string): BuiltNode['description'][] =>
	classes(folder).map(([, description]) => description);

function classes(folder = ROOT): Array<[name: string, description: BuiltNode['description']]> {
	const load = createRequire(join(folder, 'package.json'));
	const { n8n } = load('./package.json') as { n8n: { nodes: string[] } };
	return n8n.nodes.map((file) => {
		const name = basename(file, '.node.js');
		const { [name]: Node } = load(`./${file}`) as Record<string, new () => INodeType>;
		return [name, new Node!().description];
	});
}
