import type { IDataObject } from 'n8n-workflow';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { runNode } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const items = many(3, (index) => ({ uid: `u${index}` }));
const signup = { resource: 'user', operation: 'create', uid: '={{ $json.uid }}', name: 'Ann' };

/** What keeps the whole node from its work, and how it is told. */
const broken: Array<[string, IDataObject, object, RegExp]> = [
	['a bad option', { ...signup, options: { timeout: '5s' } }, {}, /^Timeout “5s” must be/],
	['an unknown operation', { ...signup, operation: 'creat' }, {}, /^This node has no operation/],
	['a host that is none', signup, { region: 'custom', chatHost: 'x y' }, /host/i],
];

describe.each(broken)('with %s', (_, parameters, credential, told) => {
	const run = async (continueOnFail: boolean | 'errorOutput', type = nodes.cometChat) =>
		await runNode(type, {
			...{ parameters, items, continueOnFail },
			credential: { ...credentialOf(on.sandbox), ...credential },
		});

	it.each([true, 'errorOutput'] as const)(
		'refuses each item where it goes on (%s)',
		async (goesOn) => {
			const rows = await run(goesOn);
			expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([
				...[{ item: 0 }, { item: 1 }, { item: 2 }],
			]);
			for (const { json } of rows) expect(json.error).toMatch(told);
			expect(await on.sandbox.requests()).toEqual([]);
		},
	);

	it('stops the run otherwise', async () => {
		await expect(run(false)).rejects.toMatchObject({ message: expect.stringMatching(told) });
	});

	it('tells an agent what was wrong', async () => {
		const type = Object.create(nodes.cometChat) as typeof nodes.cometChat;
		type.description = { ...nodes.cometChat.description, name: 'cometChatTool' };
		const rows = await run(false, type);
		expect(rows).toHaveLength(3);
		for (const { json } of rows) expect(json.error).toMatch(told);
	});
});
