import type { IDataObject } from 'n8n-workflow';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const settings = [
	['Requests in Parallel', 'parallel'],
	['Requests per Minute', 'requestsPerMinute'],
	['Max Retries', 'maxRetries'],
	['Timeout', 'timeout'],
] as const;
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

const odd = [
	...[-1, 0.5, 1e9, Infinity, -Infinity, NaN, 'many', '1e400', ' ', true, {}, [], [5]],
	...['={{ ( }}', { a: 1 }, '10 ms'],
];

it.each(settings)(
	'refuses what is no number for %s, or out of range, before anything is sent',
	async (label, name) => {
		const says = `^${label} (“[^”]*” )?(must be a whole number from|can’t be evaluated)`;
		const message = expect.stringMatching(new RegExp(says));
		for (const value of odd) {
			const options = { [name]: value } as IDataObject;
			await expect(
				on.run('create user', { uid: 'ann', name: 'Ann', options }),
			).rejects.toMatchObject({ name: 'NodeOperationError', message });
		}
		expect(await on.sandbox.requests()).toEqual([]);
	},
);

it.each(settings)('takes numbers as text, and nothing, for %s', async (_, name) => {
	for (const [index, value] of ['20', ' 20 ', 20, '', null].entries()) {
		const options = { [name]: name === 'timeout' && value ? '20000' : value } as IDataObject;
		const rows = await on.run('create user', { uid: `ann-${index}`, name: 'Ann', options });
		expect(rows).toMatchObject([{ json: { uid: `ann-${index}` } }]);
	}
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
