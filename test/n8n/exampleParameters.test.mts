import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeTypes, type NodeType } from '../../harness/n8n/nodeTypes.mts';
import { example } from '../../harness/n8n/workflows.mts';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { isExpression, shown, type Given } from './shown.mts';
import { theStage } from './stage.mts';

const PACKAGE = 'n8n-nodes-cometchat';
const files = readdirSync(join(ROOT, 'examples')).filter((file) => file.endsWith('.json'));
const ours = files.flatMap((file) =>
	example(file)
		.nodes.filter(({ type }) => type.startsWith(`${PACKAGE}.`))
		.map((node) => [file, node.name, node] as const),
);

// n8n passes over parameters that it does not know, so a wrong name would go unseen.
describe('the parameters in the example workflows', () => {
	let types: NodeType[];
	beforeAll(async () => {
		const { n8n } = await theStage();
		types = await nodeTypes(n8n.client, PACKAGE);
	});

	test.each(ours)('%s, “%s”: are parameters that its node shows', (_file, _name, node) => {
		const type = types.find(({ name }) => name === node.type);
		// The editor takes a node of another version for one that is not installed.
		expect([type?.version].flat()).toContain(node.typeVersion);
		const isTool = node.type.endsWith('Tool');
		const parameters = shown(type?.properties ?? [], { '@tool': isTool, ...node.parameters });
		const byName = new Map(parameters.map((entry) => [entry.name, entry]));
		for (const [name, value] of Object.entries(node.parameters)) {
			const parameter = byName.get(name);
			expect({ name, known: parameter !== undefined }).toEqual({ name, known: true });
			const known = parameter?.options?.map((option) => option.value ?? option.name) ?? [];
			if (parameter?.type === 'collection')
				expect(known).toEqual(expect.arrayContaining(Object.keys(value as Given)));
			if (parameter?.type === 'options' && !isExpression(value)) expect(known).toContain(value);
		}
	});

	// n8n keeps a named credential that it doesn't have, even when another is chosen.
	test.each(files)('%s: names no credential', (file) => {
		expect(example(file).nodes.flatMap(({ credentials = {} }) => Object.keys(credentials))).toEqual(
			[],
		);
	});
});
