import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeTypes, type NodeType, type Parameter } from '../../../harness/n8n/nodeTypes.mts';
import { ROOT } from '../../../scripts/setup/paths.mjs';
import { shown, type Given } from '../shown.mts';
import { theStage } from '../stage.mts';
import { isOurs, next, storedWorkflows } from './stored.mts';

/** What cannot be given together with something else of the same case. */
const EXCLUDED: Record<string, string[]> = {
	'Get many conversations': ['unique'],
	'Update group': ['onBehalfOf'],
	'Update conversation': ['additionalFields'],
	'Get many feed items': ['onBehalfOf'],
};

/** What Fields to Clear names cannot be given as well; where all is given, it is left out (test/catalogue/clearing). */
const cleared = ({ additionalFields }: Given): string[] =>
	(additionalFields as { unset?: string[] } | undefined)?.unset ?? ['unset'];

/** n8n adds this one to every node with a credential. */
const NOT_OURS = '__CUSTOM_API_CALL__';

/** Each resource and operation that a node offers. */
const operations = ({ name, properties }: NodeType) =>
	properties
		.filter((parameter) => parameter.name === 'operation')
		.flatMap(({ options = [], displayOptions }) =>
			options
				.filter(({ value }) => value !== NOT_OURS)
				.map(({ value }) => [name, displayOptions?.show?.resource?.[0], value].join(' ')),
		);

/** The parameters of a collection, which n8n gives as its options. */
const inside = ({ type, options }: Parameter, given: Given) =>
	type === 'collection' ? shown((options ?? []) as Parameter[], given) : [];

test('each released version has its workflow (else: npm run write:fixture -- <version>)', () => {
	const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
	const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)];
	const files = released.map(([, version]) => `workflow-${version}.json`);
	expect(Object.keys(storedWorkflows)).toEqual(expect.arrayContaining(files));
});

describe('the workflow with every operation', () => {
	const read = async () => {
		const { client, packed } = (await theStage()).n8n;
		const all = await nodeTypes(client, packed.name);
		const types = all.filter(({ name }) => !name.endsWith('Tool'));
		return {
			types,
			nodes: next.nodes.filter((node) => isOurs(node) && !(node.name in next.connections)),
		};
	};

	test('uses every operation', async () => {
		const { types, nodes } = await read();
		const used = nodes.map(({ type, parameters: { resource, operation } }) =>
			[type, resource, operation].join(' '),
		);
		const offering = types.filter(({ properties }) =>
			properties.some((one) => one.name === 'resource'),
		);
		expect(used.sort()).toEqual(offering.flatMap(operations).sort());
	});

	test('gives every parameter that the editor shows there, and no other', async () => {
		const { types, nodes } = await read();
		const differences = nodes.flatMap(({ name, type, parameters }) => {
			const all = types.find((one) => one.name === type)?.properties ?? [];
			const offered = shown(all, parameters).filter((one) => one.type !== 'notice');
			const known = offered.flatMap((one) => [
				one.name,
				...inside(one, parameters).map((own) => own.name),
			]);
			const given = Object.entries(parameters).flatMap(([key, value]) => {
				const isCollection = offered.find((one) => one.name === key)?.type === 'collection';
				return [key, ...(isCollection ? Object.keys(value as object) : [])];
			});
			// With Dry Run nothing would be done.
			const leftOut = [...cleared(parameters), ...(EXCLUDED[name] ?? []), 'dryRun'];
			const lacking = known.filter((one) => !given.includes(one) && !leftOut.includes(one));
			const unknown = given.filter((one) => !known.includes(one));
			return lacking.length + unknown.length > 0 ? [{ name, lacking, unknown }] : [];
		});
		expect(differences).toEqual([]);
	});
});
