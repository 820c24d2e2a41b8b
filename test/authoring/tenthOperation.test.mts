import { readFileSync } from 'node:fs';
import type { IDataObject, INodeType } from 'n8n-workflow';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { runNode } from '../support/engine.mts';
import { withNodes } from '../support/withNodes.mts';
import { declaration, entry, withTenthOperation } from './support/tenth.mts';
import { role } from './tenth/role.cases.mts';
import { at } from '../support/at.mts';

// Adding an operation takes its declaration, its place in a list, and a case: here with Get Users of Role.
const on = withNodes();
let tenth: ReturnType<typeof withTenthOperation>;
let node: INodeType;
beforeAll(() => {
	tenth = withTenthOperation();
	node = tenth.node();
});
afterAll(() => tenth.remove());

const { minimal, full, gives } = at(Object.values(role));
const getting = (parameters: unknown) =>
	runNode(node, {
		credential: credentialOf(on.sandbox),
		parameters: { resource: 'role', operation: 'getUsers', ...(parameters as IDataObject) },
	});

it('compiles', () => {
	expect(tenth.complaints()).toEqual([]);
});

it('stands in the dropdown, with its action, and brings its fields', () => {
	const { properties } = node.description;
	const operations = properties.find(
		({ name, displayOptions }) =>
			name === 'operation' && displayOptions?.show?.resource?.includes('role'),
	);
	expect(operations?.options).toContainEqual({
		name: 'Get Users',
		value: 'getUsers',
		action: 'Get users of role',
		description: 'Retrieve the users who have a role',
	});
	const shown = properties.filter(({ displayOptions: { show = {} } = {} }) =>
		show.operation?.includes('getUsers'),
	);
	expect(shown).toContainEqual(
		expect.objectContaining({ displayName: 'Role', type: 'resourceLocator', required: true }),
	);
	expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(['returnAll', 'limit']));
});

it('runs against the platform as its case says', async () => {
	const [first, ...more] = await getting(minimal);
	expect(first).toMatchObject({ json: gives, pairedItem: { item: 0 } });
	expect(more).toHaveLength(4);
	expect(await getting({ ...minimal, ...full })).toHaveLength(2);
	expect((await on.sandbox.requests()).map(({ method, path }) => [method, path])).toEqual([
		['GET', '/v3/users'],
		['GET', '/v3/users'],
	]);
});

it('has checks from the engine', async () => {
	const wrong = { role: { __rl: true, mode: 'id', value: '../users' } };
	await expect(getting(wrong)).rejects.toMatchObject({
		message: expect.stringMatching(/^Role “\.\.\/users” can contain only letters/),
	});
});

it('is what CONTRIBUTING shows, to the letter', () => {
	const guide = readFileSync('CONTRIBUTING.md', 'utf8');
	expect(guide).toContain(`\`\`\`ts\n${declaration}\`\`\``);
	expect(entry).toContain('getUsers');
	expect(guide).toContain(`\`\`\`ts\n${entry}\n\`\`\``);
});
