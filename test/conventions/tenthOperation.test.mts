import { existsSync, readFileSync } from 'node:fs';
import type { INodePropertyOptions } from 'n8n-workflow';
import { runNode } from '../support/engine.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { withNodes } from '../support/withNodes.mts';
import { file, line, withTenthOperation } from './support/tenth.mts';

// Adding an operation takes one file of data and one line: here with Get User.
const on = withNodes();
let tenth: ReturnType<typeof withTenthOperation>;
beforeAll(() => {
	tenth = withTenthOperation();
}, 120_000);
afterAll(() => tenth.remove());

const getting = (uid: string) =>
	runNode(tenth.node(), {
		credential: credentialOf(on.sandbox),
		parameters: { resource: 'user', operation: 'get', uid: { __rl: true, mode: 'id', value: uid } },
	});

it('compiles', () => {
	expect(tenth.complaints).toBe('');
});

it('stands in the dropdown, with its action, and brings its field', () => {
	const { properties } = tenth.node().description;
	const operations = properties.find(
		({ name, displayOptions }) =>
			name === 'operation' && displayOptions?.show?.resource?.includes('user'),
	);
	expect((operations?.options as INodePropertyOptions[]).map(({ name }) => name)).toEqual([
		'Create',
		'Get',
	]);
	expect(operations?.options).toContainEqual({
		name: 'Get',
		value: 'get',
		action: 'Get user',
		description: 'Retrieve a user',
	});
	expect(operations?.default).toBe('create');
	expect(properties).toContainEqual(
		expect.objectContaining({
			displayName: 'User',
			type: 'resourceLocator',
			required: true,
			displayOptions: { show: { resource: ['user'], operation: ['get'] } },
		}),
	);
});

it('runs against the platform', async () => {
	expect(await getting('amara')).toMatchObject([
		{ json: { uid: 'amara', name: 'Amara Okafor' }, pairedItem: { item: 0 } },
	]);
	expect((await on.sandbox.requests()).map(({ method, path }) => [method, path])).toEqual([
		['GET', '/v3/users/amara'],
	]);
});

it('has checks, advice and error rows from the engine', async () => {
	await expect(getting('../roles')).rejects.toMatchObject({
		message: expect.stringMatching(/^User may hold only letters/),
	});
	await expect(getting('nobody')).rejects.toMatchObject({
		message: 'No active user has this UID [item 0]',
	});
});

(existsSync('CONTRIBUTING.md') ? it : it.skip)('is what CONTRIBUTING shows, to the letter', () => {
	const guide = readFileSync('CONTRIBUTING.md', 'utf8');
	expect(guide).toContain(`\`\`\`ts\n${file}\`\`\``);
	expect(guide).toContain(line);
});
