import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ONCE } from '../../harness/n8n/client.mts';
import { nodeTypes, type NodeType } from '../../harness/n8n/nodeTypes.mts';
import { ROOT } from '../../scripts/setup/paths.mjs';
import { builtDescriptions, builtNodes } from '../../scripts/operations/built.mts';
import { theStage } from './stage.mts';

const descriptions = builtDescriptions();
const NAMES = descriptions.map(({ name }) => name);
const WITH_OPERATIONS = builtNodes().map(({ description }) => description.name);
const PACKAGE = 'n8n-nodes-cometchat';

describe('the nodes in n8n, installed as a community package', () => {
	let nodes: Map<string, NodeType>;

	beforeAll(async () => {
		const { n8n } = await theStage();
		const types = await nodeTypes(n8n.client, PACKAGE);
		nodes = new Map(types.map((node) => [node.name, node]));
	});

	test.each(descriptions)('$name is there under its real name, with its credentials', (built) => {
		const names = (all: Array<{ name: string }> = []) => all.map(({ name }) => name);
		const node = nodes.get(`${PACKAGE}.${built.name}`);
		expect(node?.displayName).toBe(built.displayName);
		expect(names(node?.credentials)).toEqual(names(built.credentials));
	});

	test.each(WITH_OPERATIONS)('%s is a tool of AI agents as well', (name) => {
		expect(nodes.get(`${PACKAGE}.${name}`)).toMatchObject({ usableAsTool: true });
		expect(nodes.has(`${PACKAGE}.${name}Tool`)).toBe(true);
	});

	test('n8n makes a human review for agents of Send and Wait', () => {
		const review = nodes.get(`${PACKAGE}.cometChatHitlTool`);
		expect(review?.codex?.subcategories).toMatchObject({ Tools: ['Human in the Loop'] });
		const shown = new Map(review?.properties.map((one) => [one.name, one]));
		expect(shown.get('responseType')).toMatchObject({ type: 'hidden', default: 'approval' });
		expect(shown.get('resource')).toMatchObject({ type: 'hidden', default: 'message' });
		for (const name of ['message', 'receiverUser', 'approvalOptions', 'showAs', 'options'])
			expect(shown.has(name)).toBe(true);
	});

	test('nothing else is in the package', () => {
		const own = [...nodes.keys()].filter((name) => !name.endsWith('Tool'));
		expect(own.sort()).toEqual(NAMES.map((name) => `${PACKAGE}.${name}`).sort());
	});

	test.each(NAMES)('%s has icons for light and dark, which n8n serves', async (name) => {
		const { n8n } = await theStage();
		const icons = nodes.get(`${PACKAGE}.${name}`)?.iconUrl;
		if (typeof icons !== 'object') throw new Error('no pair of icons');
		const drawings = await Promise.all(
			[icons.light, icons.dark].map(async (path) => {
				const response = await fetch(`${n8n.address}/${path}`, { headers: ONCE });
				expect(response.headers.get('content-type')).toMatch(/svg/);
				return await response.text();
			}),
		);
		expect(new Set(drawings).size).toBe(2);
		for (const drawing of drawings) expect(drawing).toContain('<svg');
	});

	test.each(WITH_OPERATIONS)(
		'%s tells n8n which fields its rows will have, before the first run',
		async (name) => {
			const { n8n } = await theStage();
			const folder = join(ROOT, 'nodes', name.replace(/^c/, 'C'), '__schema__', 'v1.0.0');
			const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
			const schemas = files.filter((file) => file.endsWith('.json'));
			expect(schemas.length).toBeGreaterThan(0);
			for (const file of schemas) {
				const url = `${n8n.address}/schemas/${PACKAGE}.${name}/1.0.0/${file}`;
				const response = await fetch(url, { headers: ONCE });
				expect(await response.json()).toEqual(JSON.parse(readFileSync(join(folder, file), 'utf8')));
			}
		},
	);

	test('the package stands in the list of community packages', async () => {
		const { n8n } = await theStage();
		const list = await n8n.client.get<Array<{ packageName: string; installedNodes: unknown[] }>>(
			'/rest/community-packages',
		);
		expect(list).toMatchObject([{ packageName: PACKAGE, failedLoading: false }]);
		expect(list[0]?.installedNodes).toHaveLength(NAMES.length);
	});
});
