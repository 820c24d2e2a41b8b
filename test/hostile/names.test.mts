import type { IDataObject } from 'n8n-workflow';
import { runNode } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const values = [
	...[
		'__proto__',
		'constructor',
		'toString',
		'hasOwnProperty',
		'',
		'create\0',
		'CREATE',
		'../user',
	],
	'x'.repeat(10_000),
];
const cases = values.flatMap((value) => [
	{ resource: value, operation: 'create' },
	{ resource: 'user', operation: value },
]);

it.each(cases)('knows no operation $operation for $resource, and says so', async (chosen) => {
	const parameters = { uid: 'ann', name: 'Ann', ...chosen };
	await expect(
		runNode(nodes.cometChat, { credential: credentialOf(on.sandbox), parameters }),
	).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: expect.stringMatching(/^This node has no operation .{0,200}$/),
	});
	expect(await on.sandbox.requests()).toEqual([]);
});

const numbers = [-1, 0, 0.5, 1e9, Infinity, -Infinity, NaN, 'many', '', null, {}, [], '1e400'];

it.each(['parallel', 'requestsPerMinute', 'maxRetries', 'timeout'])(
	'does its work whatever stands in the option %s',
	async (name) => {
		for (const [index, value] of numbers.entries()) {
			// The least timeout is a millisecond, in which no answer comes.
			if (name === 'timeout' && value === 0.5) continue;
			const options = { [name]: value } as IDataObject;
			const rows = await on.run('create user', { uid: `ann-${index}`, name: 'Ann', options });
			expect(rows).toMatchObject([{ json: { uid: `ann-${index}` } }]);
		}
	},
);

it.each([5, true, [], null, ''])('takes %j for Options or says what is wrong', async (odd) => {
	for (const collection of ['options', 'additionalFields']) {
		const parameters = { uid: 'ann', name: 'Ann', [collection]: odd } as IDataObject;
		const rows = await on.run('create user', parameters, { continueOnFail: true });
		expect(rows).toHaveLength(1);
		const { error = '' } = rows[0].json;
		expect(error).toMatch(/^$|^(Options|Additional Fields) hold no fields|^A user with this UID/);
	}
});
