import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { INodeTypeDescription } from 'n8n-workflow';
import type { Resource } from '../../nodes/engine/declaration/resource.ts';

/** A node as it is built: what the editor loads, and its catalogue. */
export interface BuiltNode {
	description: INodeTypeDescription;
	resources: Resource[];
}

/** The nodes of the package that offer operations, in the order of package.json. */
export function builtNodes(folder = resolve('.')): BuiltNode[] {
	const require = createRequire(resolve(folder, 'dist', 'index.js'));
	const { n8n } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
		n8n: { nodes: string[] };
	};
	return n8n.nodes.flatMap((file) => {
		const name = /([^/]+)\.node\.js$/.exec(file)?.[1] ?? '';
		const nodeFolder = resolve(folder, file, '..');
		if (!readdirSync(nodeFolder).includes('resources.js')) return [];
		const classes = require(resolve(folder, file)) as Record<
			string,
			new () => { description: INodeTypeDescription }
		>;
		const { resources } = require(resolve(nodeFolder, 'resources.js')) as Pick<
			BuiltNode,
			'resources'
		>;
		return [{ description: new classes[name]().description, resources }];
	});
}
