import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IExecuteFunctions, INodeProperties, INodeType } from 'n8n-workflow';
import type { Operation, Resource } from '../../nodes/engine/operation.ts';
import { described } from '../contestants/described.mts';
import type { Ground } from '../tasks/task.mts';
import { type Tools, declared } from './generate.mts';
import { knownOperations } from './known.mts';

interface Engine {
	execute(context: IExecuteFunctions, resources: Resource[]): ReturnType<Run>;
	parameters(resources: Resource[]): INodeProperties[];
}
type Run = NonNullable<INodeType['execute']>;
type Table = Map<string, Record<string, Operation>>;

const camel = (tag: string): string =>
	tag
		.replace(/[^A-Za-z ]/g, '')
		.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase())
		.replace(/^./, (first) => first.toLowerCase())
		.replace(/s$/, '');

/** One node with our own operations and, up to `count`, others that the vendor documents. */
export function nodeWith(ground: Ground, count: number): INodeType {
	const nodes = join(ground.packageFolder, 'dist', 'nodes');
	const require = createRequire(join(nodes, 'index.js'));
	const load = <Module,>(name: string): Module => require(name) as Module;
	const tools: Tools = {
		z: load<{ z: Tools['z'] }>('zod/v4').z,
		...load<Pick<Tools, 'operation'>>('./engine/operation'),
		...load<Pick<Tools, 'field'>>('./engine/field'),
	};
	const table = ours(nodes, load);
	const all = [...table.values()].flatMap((operations) => Object.values(operations));
	const has = new Set(all.map(({ request }) => signature(request)));
	const others = knownOperations().filter((known) => !has.has(signature(known)));
	for (const known of others.slice(0, count - all.length)) {
		const resource = camel(known.tag);
		const operations = table.get(resource) ?? {};
		operations[known.id] = declared(tools, known);
		table.set(resource, operations);
	}
	const resources = [...table].map(([value, operations]) => ({ name: value, value, operations }));
	const { execute } = load<Pick<Engine, 'execute'>>('./engine/execute');
	const { parameters } = load<Pick<Engine, 'parameters'>>('./engine/parameters');
	return {
		description: described(`with${count}`, parameters(resources)),
		async execute() {
			return await execute(this, resources);
		},
	};
}

/** The operations of our own nodes, by resource; import is kept apart from the other users. */
function ours(nodes: string, load: <Module>(name: string) => Module): Table {
	const table: Table = new Map();
	for (const node of readdirSync(nodes).filter((name) => name.startsWith('CometChat'))) {
		for (const resource of readdirSync(join(nodes, node))) {
			if (!existsSync(join(nodes, node, resource, 'index.js'))) continue;
			const operations = load<Record<string, Operation>>(`./${node}/${resource}`);
			table.set(table.has(resource) ? `${resource}Import` : resource, { ...operations });
		}
	}
	return table;
}

const signature = ({ method, api, path }: Pick<Operation['request'], 'method' | 'api' | 'path'>) =>
	`${method} ${api} ${path.replace(/^\/data_import/, '').replace(/\{\w+\}/g, '{}')}`;
