import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ICredentialType, INodeProperties, INodeType } from 'n8n-workflow';
import type { Codes } from '../../../nodes/engine/declare/api';
import type { RunnableOperation } from '../../../nodes/engine/plan/execution';
import type { Resource } from '../../../nodes/engine/catalogue/resource';
import { codes } from '../../../nodes/platform/codes';

/** What all files of a kind export, by its name. */
const exported = <T,>(pattern: string): Array<[name: string, one: T]> =>
	globSync(pattern)
		.sort()
		.flatMap((path) => Object.entries(jest.requireActual<Record<string, T>>(resolve(path))));
const made = <T,>(pattern: string): Record<string, T> =>
	Object.fromEntries(exported<new () => T>(pattern).map(([name, Type]) => [name, new Type()]));

/** All nodes by the name of their class, as their sources have them. */
export const everyNode = made<INodeType>('nodes/*/*.node.ts');

/** Those with resources. */
export const catalogue = Object.fromEntries(
	Object.entries(everyNode).filter(([, { description }]) =>
		description.properties.some(({ name }) => name === 'resource'),
	),
);

/** All credentials by the name of their class. */
export const credentials = made<ICredentialType>('credentials/*.credentials.ts');

/** Every source that ships, with its text. */
export const sources = globSync('{nodes,credentials}/**/*.ts')
	.sort()
	.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** An operation, where it stands, and the codes that it tells in words of its own. */
export interface Declared {
	/** Folder of the node, value of the resource, value of the operation. */
	path: string;
	resource: Resource;
	operation: RunnableOperation;
	own: Codes;
}

const isResource = (named: [name: string, one: Partial<Resource>]): named is [string, Resource] =>
	named[1].operations !== undefined;

/** Every operation of every resource, as its sources have it: each node has a file for each of its resources. */
export const operations: Declared[] = globSync('nodes/CometChat*/*.ts')
	.filter((path) => !/(\.node|\/resources)\.ts$/.test(path))
	.sort()
	.flatMap((path) =>
		exported<Partial<Resource>>(path)
			.filter(isResource)
			.flatMap(([, resource]) =>
				resource.operations.map((operation) => ({
					path: `${path.split('/')[1]} › ${resource.value} › ${operation.value}`,
					...{ resource, operation },
					own: Object.fromEntries(
						Object.entries(operation.codes).filter(([code, advice]) => codes[code] !== advice),
					),
				})),
			),
	);

/** A parameter and where it stands, for a message that leads there. */
export interface Placed {
	where: string;
	property: INodeProperties;
}

const isProperty = (entry: object): entry is INodeProperties =>
	'displayName' in entry && 'type' in entry;

function* within(owner: string, properties: INodeProperties[]): Generator<Placed> {
	for (const property of properties) {
		const { resource, operation } = property.displayOptions?.show ?? {};
		const where = [owner, resource, operation, property.name].filter(Boolean).join(' › ');
		yield { where, property };
		yield* within(where, (property.options ?? []).filter(isProperty));
	}
}

/** Every parameter that a person meets, also those inside collections. */
export const allProperties: Placed[] = [
	...Object.entries(everyNode).flatMap(([name, { description }]) => [
		...within(name, description.properties),
	]),
	...Object.entries(credentials).flatMap(([name, { properties }]) => [...within(name, properties)]),
];

/** The places where something is wrong; a test expects none. */
export const placesWhere = (wrong: (property: INodeProperties) => unknown): string[] =>
	allProperties.filter(({ property }) => wrong(property)).map(({ where }) => where);
