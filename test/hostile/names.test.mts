import type { IDataObject } from 'n8n-workflow';
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

it.each(
	values.flatMap((value) => [
		{ resource: value, operation: 'create' },
		{ resource: 'user', operation: value },
	]),
)('knows no operation $operation for $resource, and says so', async (chosen) => {
	await expect(on.run('create user', { uid: 'ann', name: 'Ann', ...chosen })).rejects.toMatchObject(
		{
			name: 'NodeOperationError',
			message: expect.stringMatching(/^This node has no (operation|resource) .{0,200}$/),
		},
	);
	expect(await on.sandbox.requests()).toEqual([]);
});

it.each([5, true, [], null, ''])('takes %j for Options or says what is wrong', async (given) => {
	for (const collection of ['options', 'additionalFields']) {
		const parameters = { uid: 'ann', name: 'Ann', [collection]: given } as IDataObject;
		const rows = await on.run('create user', parameters, { continueOnFail: true });
		expect(rows).toHaveLength(1);
		const { error = '' } = rows[0].json;
		const told = [
			'',
			`${collection === 'options' ? 'Options' : 'Additional Fields'} contains no fields [item 0]`,
			'UID “ann”: A user with this UID already exists [item 0]',
		];
		expect(told).toContain(error);
	}
});
