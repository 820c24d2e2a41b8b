import { nodeTypes, type NodeType, type Parameter } from '../../../harness/n8n/nodeTypes.mts';
import { isShown } from '../isShown.mts';
import { theStage } from '../stage.mts';
import { isOurs, stored, storedWorkflows } from './stored.mts';

/** The parameters of a collection, which n8n gives as its options. */
const inside = ({ type, options }: Parameter) => (type === 'collection' ? (options ?? []) : []);

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

describe('the stored workflow of this version', () => {
	const read = async () => {
		const { client, packed } = (await theStage()).n8n;
		const file = `workflow-${packed.version}.json`;
		expect(storedWorkflows).toContain(file);
		const types = (await nodeTypes(client, packed.name)).filter(
			({ name }) => !name.endsWith('Tool'),
		);
		return { types, nodes: stored(file).nodes.filter(isOurs) };
	};

	test('uses every operation', async () => {
		const { types, nodes } = await read();
		const used = nodes.map(({ type, parameters: { resource, operation } }) =>
			[type, resource, operation].join(' '),
		);
		expect(used.sort()).toEqual(types.flatMap(operations).sort());
	});

	test('gives every parameter that the editor shows there', async () => {
		const { types, nodes } = await read();
		for (const { name, type, parameters } of nodes) {
			const shown = (types.find((one) => one.name === type)?.properties ?? []).filter(
				(one) => one.type !== 'notice' && isShown(one, parameters),
			);
			const known = shown.flatMap((one) => [one.name, ...inside(one).map((own) => own.name)]);
			const given = Object.entries(parameters).flatMap(([key, value]) => {
				const isCollection = shown.find((one) => one.name === key)?.type === 'collection';
				return [key, ...(isCollection ? Object.keys(value as object) : [])];
			});
			expect({ name, given: given.sort() }).toEqual({ name, given: known.sort() });
		}
	});
});
